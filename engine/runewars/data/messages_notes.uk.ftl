## What was designed or decided about components besides what their provenance says.  Keys: note_<id>.

note_1A = Нейтральні загони прочитано з розмитої фотографії: певності мало. Вода на північ від клітинки опублікована, решта меж — ні.
note_1B = Нейтральні загони прочитано з розмитої фотографії: певності мало.
