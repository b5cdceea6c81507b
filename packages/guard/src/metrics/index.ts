export { type Meter, openTelemetryCounters } from './open-telemetry.ts';
export { type PrometheusClient, prometheusCounters } from './prometheus.ts';
