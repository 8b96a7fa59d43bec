import pg from 'pg';

import { StartupError } from '../../../startup-error.ts';

export const unwritable = (dataDir: string, error: unknown): StartupError =>
  new StartupError(
    `The data folder ${dataDir} cannot be written (${reasonOf(error)}): ` +
      'make it writable for this user, or set DATA_DIR to another folder.',
  );

/** Explains errors of the system and of PostgreSQL to the operator; others are bugs and stay as they are. */
export const explainFailure = (error: unknown): unknown => {
  const refused = error instanceof pg.DatabaseError || isSystemError(error);
  if (!refused) return error;
  return new StartupError(
    `The embedded database cannot be used (${reasonOf(error)}): ` +
      'fix this, or set DATABASE_URL to your own PostgreSQL server.',
  );
};

const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error;

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
