"""The server: gunicorn's configuration and a gevent worker for HTTP/1.1."""
