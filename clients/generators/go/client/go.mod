module herald.example/client

go 1.23
