import type { ServiceStatus } from '@floorwright/domain';
import { sql } from 'kysely';

import type { PublicContext } from '../../kernel/context.ts';
import { probeJobs } from '../../platform/jobs/index.ts';

const probeWithin = 3_000;
const keptFor = 5_000;

type Probed = Pick<PublicContext, 'lastingDb' | 'storage' | 'mailer'>;

const probes: Readonly<Record<string, (context: Probed) => Promise<ServiceStatus>>> = {
  api: () => Promise.resolve('ok'),
  database: async ({ lastingDb }) => {
    await sql`select 1`.execute(lastingDb);
    return 'ok';
  },
  storage: ({ storage }) => storage.probe(),
  mail: ({ mailer }) => mailer.probe(),
  jobs: ({ lastingDb }) => probeJobs(lastingDb),
};

/** A probe that fails or does not answer in time means that the service is down. */
const settle = async (probe: Promise<ServiceStatus>): Promise<ServiceStatus> => {
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

export type StatusReader = (context: Probed) => Promise<Record<string, ServiceStatus>>;

/** Really asks each service; whoever asks within the next seconds shares the answer. */
export const createStatusReader = (now: () => number = Date.now): StatusReader => {
  let last: { at: number; answer: Promise<Record<string, ServiceStatus>> } | undefined;
  return (context) => {
    if (last && now() - last.at < keptFor) return last.answer;
    const answer = Promise.all(
      Object.entries(probes).map(
        async ([name, probe]) => [name, await settle(probe(context))] as const,
      ),
    ).then((entries) => Object.fromEntries(entries));
    last = { at: now(), answer };
    return answer;
  };
};
