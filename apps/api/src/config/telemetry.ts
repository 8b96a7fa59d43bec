export type TelemetryConfig = {
  /** The address of an OTLP collector that takes HTTP. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of requests without a trace of their caller that are traced, from 0 to 1. */
  sampled: number;
};

type Env = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: string | undefined;
};

/** Pairs such as name=value,name=value; values may be percent-encoded. */
const readHeaders = (text = ''): Record<string, string> => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    }),
  );
};

/** Under the names that OpenTelemetry gives to these settings. */
export const readTelemetry = (env: Env): TelemetryConfig | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
        serviceName: env.OTEL_SERVICE_NAME ?? 'floorwright',
        sampled: Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1),
      };
