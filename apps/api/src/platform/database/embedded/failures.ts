import pg from 'pg';

import { StartupError } from '../../../startup-error.ts';

export const unwritable = (dataDir: string, error: unknown): StartupError => {
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${reason(error)}): ` +
      'make it writable for this user, or set DATA_DIR to another folder.',
  );
};

/** A refusal by the system or by the database becomes a sentence; a mistake of ours stays one. */
export const explained = (error: unknown): unknown => {
  const refused = error instanceof pg.DatabaseError || isSystemError(error);
  if (!refused) return error;
  return new StartupError(
    `The embedded database cannot be used (${reason(error)}): ` +
      'repair that, or set DATABASE_URL to a PostgreSQL server of yours.',
  );
};

const isSystemError = (error: unknown): error is Error => {
  return error instanceof Error && 'syscall' in error;
};

const reason = (error: unknown): string => {
  return error instanceof Error ? error.message : String(error);
};
