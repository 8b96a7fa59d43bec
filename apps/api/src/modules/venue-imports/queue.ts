import { roles } from '@floorwright/domain/access';
import { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { companyLine, enqueue } from '../../platform/jobs/index.ts';
import type { Run } from './runs-repository.ts';

/** After this many failures or killed processes an import fails. */
export const maxAttempts = 5;

export const readingJob = {
  name: 'venue_imports.read',
  payload: z.object({ importId: z.number() }),
  maxAttempts,
  isLong: true,
  retriesSoon: true,
};

/** Companies take turns, so that the imports of one do not occupy all workers. */
export const requestReading = (
  tx: Db,
  { importId, companyId }: { importId: number; companyId: number },
): Promise<void> =>
  enqueue(tx, readingJob, { importId }, { line: companyLine('files', companyId) });

const OnBehalf = z.object({
  importId: z.number(),
  /** Missing in jobs of releases that did not count runs. */
  run: z.number().optional(),
  /** Of the draft that the user saw compared. */
  draftHash: z.string().optional(),
  scope: z.object({
    companyId: z.number(),
    memberId: z.number().nullable(),
    keyId: z.number().optional(),
    role: z.enum(roles).nullable(),
    allApplications: z.boolean(),
  }),
  admin: z.object({
    id: z.number().nullable(),
    keyId: z.number().optional(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  address: z.string(),
});
export type OnBehalf = z.infer<typeof OnBehalf>;

export const applyingJob = {
  name: 'venue_imports.apply',
  payload: OnBehalf,
  maxAttempts,
  isLong: true,
  retriesSoon: true,
};

/** Has an import written on behalf of who asks for it. */
export const requestApplying = (
  tx: Db,
  { id: importId, run, draftHash }: Run & Pick<OnBehalf, 'draftHash'>,
  { scope, admin, address }: Pick<MemberContext, 'scope' | 'admin' | 'address'>,
): Promise<void> => {
  const { id, keyId, email, first_name, last_name } = admin;
  const actor = { id, keyId, email, first_name, last_name };
  const { companyId, memberId, role, allApplications } = scope;
  const seen = { companyId, memberId, keyId: scope.keyId, role, allApplications };
  return enqueue(
    tx,
    applyingJob,
    { importId, run, draftHash, scope: seen, admin: actor, address },
    { line: companyLine('venue', companyId) },
  );
};
