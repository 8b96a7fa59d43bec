/** The database cannot be reached or does not answer. The last statement may have taken effect. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** No connection became free in time. No statement was sent. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';

  constructor(cause?: unknown) {
    super('No database connection became free in time.', { cause });
  }
}

export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The state of a statement that took longer than allowed. */
export const queryCanceled = '57014';

/** The state of a transaction that was rolled back, so that one that it waited for can go on. */
export const deadlockDetected = '40P01';

export type DatabaseFault = 'unavailable' | 'overloaded' | 'read-only' | 'full' | 'locked';

const faults: Readonly<Record<string, DatabaseFault>> = {
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P04': 'unavailable',
  '57P05': 'unavailable',
  // idle_in_transaction_session_timeout, io_error
  '25P03': 'unavailable',
  '58030': 'unavailable',
  // read_only_sql_transaction: a server that has become a standby
  '25006': 'read-only',
  // insufficient_resources, out_of_memory, too_many_connections, configuration_limit_exceeded
  '53000': 'overloaded',
  '53200': 'overloaded',
  '53300': 'overloaded',
  '53400': 'overloaded',
  // disk_full
  '53100': 'full',
  // foreign_key_violation: the referenced row was deleted after it was checked. A retry finds it missing.
  '23503': 'locked',
  // serialization_failure, deadlock_detected, lock_not_available, query_canceled
  '40001': 'locked',
  [deadlockDetected]: 'locked',
  '55P03': 'locked',
  [queryCanceled]: 'locked',
};

/** The fault of the database itself; undefined if the statement is to blame. */
export const faultOf = (error: unknown): DatabaseFault | undefined => {
  if (error instanceof DatabaseUnavailable) return 'unavailable';
  if (error instanceof DatabaseBusy) return 'overloaded';
  const state = sqlStateOf(error);
  if (state === undefined) return undefined;
  // Class 08: connection exceptions.
  return /^08\w{3}$/.test(state) ? 'unavailable' : faults[state];
};

/** The driver has no error class for a lost connection, only these messages. */
const lossMessage =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

export const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || lossMessage.test(error.message));
