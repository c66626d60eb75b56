"""What people read: `facts` what labels and sentences say besides what actions and events hold; `sheets` the view as
tables.  The words themselves are the templates ``data/words.<language>.ftl``.  Uses all other rooms.
"""
