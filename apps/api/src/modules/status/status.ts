import type { ServiceStatus } from '@floorwright/domain/status';
import { sql } from 'kysely';

import type { PublicContext } from '../../kernel/context.ts';
import { probeJobs } from '../../platform/jobs/index.ts';
import { probeStore } from '../../platform/storage/index.ts';
import { probeVisits } from '../positions/index.ts';

const probeWithin = 3_000;

/** The cache time of a healthy result; a failed one is retried sooner. */
export type StatusMaxAge = { well: number; ill: number };
const usualMaxAge: StatusMaxAge = { well: 5_000, ill: 1_000 };

export type Probed = Pick<PublicContext, 'lastingDb' | 'storage' | 'mailer'>;

type Statuses = Record<string, ServiceStatus>;

/** Several statuses if parts of a service are named, too. */
type Probe = (context: Probed) => Promise<ServiceStatus | Statuses>;

/** Nothing can be served without these. */
const vitalProbes: Readonly<Record<string, Probe>> = {
  api: () => Promise.resolve('ok'),
  // A read-only database, such as after a failover, can still be read.
  database: async ({ lastingDb }) => {
    const { rows } = await sql<{ read_only: boolean }>`
      select current_setting('transaction_read_only') = 'on' as read_only
    `.execute(lastingDb);
    return rows[0]?.read_only ? 'error' : 'ok';
  },
};

const allProbes: typeof vitalProbes = {
  ...vitalProbes,
  storage: ({ lastingDb, storage }) => probeStore(lastingDb, storage),
  mail: ({ mailer }) => mailer.probe(),
  jobs: ({ lastingDb }) => probeJobs(lastingDb),
  visits: ({ lastingDb }) => probeVisits(lastingDb),
};

/** A probe that fails or times out means that the service is down. */
const settle = async <T>(probe: Promise<T>): Promise<T | ServiceStatus> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ServiceStatus>((resolve) => {
    timer = setTimeout(() => resolve('severe'), probeWithin);
  });
  try {
    return await Promise.race([probe, late]);
  } catch {
    return 'severe';
  } finally {
    clearTimeout(timer);
  }
};

type StatusReader = (context: Probed) => Promise<Statuses>;

export const isReady = (statuses: Statuses): boolean =>
  Object.keys(vitalProbes).every((name) => statuses[name] !== 'severe');

type ReaderOptions = {
  now?: () => number;
  maxAge?: StatusMaxAge | undefined;
  /** Probes only what readiness depends on. */
  vitalOnly?: boolean;
};

/** Probes each service; requests within the next seconds share the result. */
export const createStatusReader = ({
  now = Date.now,
  maxAge = usualMaxAge,
  vitalOnly = false,
}: ReaderOptions = {}): StatusReader => {
  const probes = vitalOnly ? vitalProbes : allProbes;
  let last: { until: number; answer: Promise<Statuses> } | undefined;
  return (context) => {
    const at = now();
    if (last && at < last.until) return last.answer;
    const answer = Promise.all(
      Object.entries(probes).map(async ([name, probe]): Promise<Statuses> => {
        const found = await settle(probe(context));
        return typeof found === 'string' ? { [name]: found } : found;
      }),
    ).then((parts) => {
      const statuses = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
      if (Object.values(statuses).some((status) => status !== 'ok')) asked.until = at + maxAge.ill;
      return statuses;
    });
    const asked = { until: at + maxAge.well, answer };
    last = asked;
    return answer;
  };
};
