import { z } from 'zod';

import type { Actor } from '../../kernel/activity.ts';
import type { Db } from '../../platform/database/db.ts';
import { companyLine, enqueue } from '../../platform/jobs/index.ts';

/** After this many failures or killed processes an import fails. */
export const maxAttempts = 5;

const OnBehalf = z.object({
  importId: z.number(),
  actor: z.object({
    id: z.number().nullable(),
    /** Of a program that asks with an API key. */
    keyId: z.number().optional(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  address: z.string(),
});
export type OnBehalf = z.infer<typeof OnBehalf>;

export const makingJob = {
  name: 'building_imports.make',
  payload: OnBehalf,
  maxAttempts,
  isLong: true,
  retriesSoon: true,
};

/** A process of the former release knows no new applications, so the job has another name. */
export const applicationJob = { ...makingJob, name: 'building_imports.make_application' };

/** Only shows what a file has. A process of the former release would make it, so the job has another name. */
export const previewingJob = { ...makingJob, name: 'building_imports.preview' };

/** Writes the bundle that a copy of a building is made of. */
export const copyingJob = { ...makingJob, name: 'building_imports.copy' };

type Requested = { importId: number; companyId: number; actor: Actor; address: string };

const onBehalf = ({ importId, actor, address }: Requested): OnBehalf => {
  const { id, keyId, email, first_name, last_name } = actor;
  return { importId, actor: { id, keyId, email, first_name, last_name }, address };
};

/** Companies take turns, so that the imports of one do not occupy all workers. */
export const requestMaking = (tx: Db, requested: Requested): Promise<void> =>
  enqueue(tx, makingJob, onBehalf(requested), {
    line: companyLine('venue', requested.companyId),
  });

export const requestMakingApplication = (tx: Db, requested: Requested): Promise<void> =>
  enqueue(tx, applicationJob, onBehalf(requested), {
    line: companyLine('venue', requested.companyId),
  });

export const requestPreview = (tx: Db, requested: Requested): Promise<void> =>
  enqueue(tx, previewingJob, onBehalf(requested), {
    line: companyLine('files', requested.companyId),
  });

export const requestCopying = (tx: Db, requested: Requested): Promise<void> =>
  enqueue(tx, copyingJob, onBehalf(requested), {
    line: companyLine('files', requested.companyId),
  });
