export { createMetrics, type Metrics, watchServices } from './metrics.ts';
