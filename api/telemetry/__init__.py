"""Telemetry: metrics, access log, traces and health checks."""
