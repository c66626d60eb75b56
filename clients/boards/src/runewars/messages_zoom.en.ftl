## ZOOM: The buttons of the map.

zoom_farther = Farther
zoom_closer = Closer
zoom_whole = All of the map
zoom_all = All
