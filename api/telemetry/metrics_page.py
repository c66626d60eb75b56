"""`GET /metrics`: the metrics of all workers, for Prometheus."""

from flask import Blueprint, Response, request
from prometheus_client import exposition
from prometheus_client.openmetrics import exposition as openmetrics
from werkzeug.exceptions import NotFound

from api.http.responses import json_response
from api.limits.access import Access, declare_access
from api.services import services
from api.telemetry.metrics import Metrics

metrics_page = Blueprint("metrics", __name__)


@metrics_page.get("/metrics")
@declare_access(Access.OPERATORS)
def metrics() -> Response:
    """Return all metrics in the format of Prometheus or of OpenMetrics.  Operators only: no proxy should publish it."""
    found = services().metrics
    if not isinstance(found, Metrics):
        raise NotFound
    if "application/openmetrics-text" in request.headers.get("Accept", ""):
        return json_response(found.page(as_openmetrics=True), media_type=openmetrics.CONTENT_TYPE_LATEST)
    return json_response(found.page(as_openmetrics=False), media_type=exposition.CONTENT_TYPE_PLAIN_0_0_4)
