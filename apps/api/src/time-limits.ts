/** The timeouts of the server, in milliseconds. Tests of faults use shorter ones. */
export type TimeLimits = {
  /** See `platform/database/monitor.ts`. */
  monitoring: { every: number; within: number; suspectAfter: number };
  /** For opening a database connection. */
  connecting: number;
  /** For rows that another request has locked. */
  lock: number;
  /** For a free connection. */
  connection: number;
  /** How long a status response is cached; defaults to the value in `modules/status`. */
  statusMaxAge?: { well: number; ill: number };
  /** The rest of the total goes to the embedded database, which is stopped last. */
  stop: { requests: number; jobs: number; counts: number; connections: number; all: number };
};

export const usualLimits: TimeLimits = {
  monitoring: { every: 1_000, within: 2_000, suspectAfter: 2_000 },
  connecting: 5_000,
  lock: 2_000,
  connection: 3_000,
  stop: { requests: 8_000, jobs: 8_000, counts: 2_000, connections: 1_000, all: 13_500 },
};
