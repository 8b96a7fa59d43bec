/** How long the server waits for what, in milliseconds. Tests of faults wait less. */
export type TimeLimits = {
  /** See `platform/database/monitor.ts`. */
  monitoring: { every: number; within: number; suspectAfter: number };
  /** Opening a connection to the database. */
  connecting: number;
  /** A request, for rows that another one has locked. */
  lock: number;
  /** A request, for a free connection. */
  connection: number;
  /** How long a status answer is cached, otherwise as `modules/status` says. */
  statusMaxAge?: { well: number; ill: number };
  /** What is left of all goes to the embedded database, which is stopped last. */
  stop: { requests: number; jobs: number; counts: number; connections: number; all: number };
};

export const usualLimits: TimeLimits = {
  monitoring: { every: 1_000, within: 2_000, suspectAfter: 2_000 },
  connecting: 5_000,
  lock: 2_000,
  connection: 3_000,
  stop: { requests: 8_000, jobs: 8_000, counts: 2_000, connections: 1_000, all: 14_500 },
};
