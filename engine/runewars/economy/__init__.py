"""What a player builds and strives for: `recruiting` R9; `cities` R10; `strongholds` R11; `developments` R12;
`objectives` R24.  Uses `kernel` and below.
"""
