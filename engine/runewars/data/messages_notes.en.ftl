## What was designed or decided about components besides what their provenance says.  Keys: note_<id>.

note_1A = The neutral units are read from a blurred photograph: low confidence. The water north of it is published, the other borders are not.
note_1B = The neutral units are read from a blurred photograph: low confidence.
