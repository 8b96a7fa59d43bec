import { roles } from '@floorwright/domain/access';
import { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { companyLine, enqueue, isJobInterrupted } from '../../platform/jobs/index.ts';

const OfImport = z.object({ importId: z.number() });

/** Jobs run with the scope of the user or the API key that requested them. */
const OnBehalf = z.object({
  importId: z.number(),
  scope: z.object({
    companyId: z.number(),
    memberId: z.number().nullable(),
    keyId: z.number().optional(),
    role: z.enum(roles).nullable(),
    allApplications: z.boolean(),
  }),
  actor: z.object({
    id: z.number().nullable(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    keyId: z.number().optional(),
  }),
  address: z.string(),
});
type OnBehalf = z.infer<typeof OnBehalf>;

export const onBehalf = ({ scope, admin, address }: MemberContext, importId: number): OnBehalf => {
  const { id, email, first_name, last_name, keyId } = admin;
  return { importId, scope, actor: { id, email, first_name, last_name, keyId }, address };
};

/** After this many killed processes the import fails. */
export const maxAttempts = 25;

const job = <Payload>(name: string, payload: z.ZodType<Payload>) => ({
  name,
  payload,
  maxAttempts,
  isLong: true,
  retriesSoon: true,
});

export const readingJob = job('beacon_imports.read', OfImport);
export const applyingJob = job('beacon_imports.apply', OnBehalf);
export const undoingJob = job('beacon_imports.undo', OnBehalf);

/** An import has one job at a time. */
const keyOf = (importId: number): string => `beacon_imports.${importId}`;

type NewImport = { importId: number; companyId: number };

/** Companies take turns, so that many files of one company do not occupy all workers. */
export const requestReading = (tx: Db, { importId, companyId }: NewImport): Promise<void> => {
  const line = companyLine('files', companyId);
  return enqueue(tx, readingJob, { importId }, { key: keyOf(importId), line });
};

/** Whether the process that works on an import has stopped, so that another one is to take over. */
export const isInterrupted = (db: Db, importId: number): Promise<boolean> =>
  isJobInterrupted(db, keyOf(importId));

const lineOf = ({ scope }: OnBehalf): string => companyLine('venue', scope.companyId);

export const requestApplying = (tx: Db, payload: OnBehalf): Promise<void> =>
  enqueue(tx, applyingJob, payload, { line: lineOf(payload), key: keyOf(payload.importId) });

export const requestUndoing = (tx: Db, payload: OnBehalf): Promise<void> =>
  enqueue(tx, undoingJob, payload, { line: lineOf(payload), key: keyOf(payload.importId) });
