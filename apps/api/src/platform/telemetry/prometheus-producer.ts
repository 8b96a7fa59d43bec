import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type Labels = Readonly<Partial<Record<string, string | number>>>;
type Value = { metricName?: string; labels: Labels; value: number };
type Metric = { name: string; help: string; type: unknown; values: readonly Value[] };
type Between = { startTime: HrTime; endTime: HrTime };

const withoutBound = ({ le: _bound, ...labels }: Labels): Labels => labels;

/** Groups the lines of a histogram by their labels without the bucket's. */
const seriesOf = ({ values }: Metric): ReadonlyMap<string, readonly Value[]> => {
  const series = new Map<string, Value[]>();
  for (const value of values) {
    const key = JSON.stringify(withoutBound(value.labels));
    const lines = series.get(key);
    if (lines) lines.push(value);
    else series.set(key, [value]);
  }
  return series;
};

/** Prometheus counts what is below a bound, OpenTelemetry what is between two. */
const toHistogram = (name: string, lines: readonly Value[]): Histogram => {
  const figure = (suffix: string): number =>
    lines.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
  const buckets = lines.filter(({ labels }) => labels['le'] !== undefined);
  return {
    buckets: {
      boundaries: buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite),
      counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
    },
    sum: figure('sum'),
    count: figure('count'),
  };
};

const toMetricData = (metric: Metric, between: Between): MetricData => {
  const common = {
    descriptor: {
      name: metric.name,
      description: metric.help,
      unit: '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // The type declares numbers, but it is a word.
  if (metric.type === 'histogram')
    return {
      ...common,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: [...seriesOf(metric).values()].map((lines) => ({
        ...between,
        attributes: withoutBound(lines[0]?.labels ?? {}),
        value: toHistogram(metric.name, lines),
      })),
    };
  const dataPoints: DataPoint<number>[] = metric.values.map(({ labels, value }) => ({
    ...between,
    attributes: { ...labels },
    value,
  }));
  return metric.type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
};

/** Hands the metrics of a Prometheus registry to OpenTelemetry, so that each is measured once. */
export const produceFrom = (registry: Registry): MetricProducer => {
  const startTime = hrTime();
  return {
    collect: async () => {
      const between = { startTime, endTime: hrTime() };
      const metrics = (await registry.getMetricsAsJSON()).map((metric) =>
        toMetricData(metric, between),
      );
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [{ scope: { name: 'floorwright' }, metrics }],
        },
        errors: [],
      };
    },
  };
};
