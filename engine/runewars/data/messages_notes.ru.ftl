## What was designed or decided about components besides what their provenance says.  Keys: note_<id>.

note_1A = Нейтральные отряды прочитаны с размытой фотографии: уверенности мало. Вода к северу от клетки опубликована, остальные границы — нет.
note_1B = Нейтральные отряды прочитаны с размытой фотографии: уверенности мало.
