import { isDeepStrictEqual } from 'node:util';

import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';

import { StartupError } from '../../startup-error.ts';
import { recordQuery } from '../telemetry/index.ts';
import { createFairQueue, type FairQueue } from '../threads/fair-queue.ts';
import { currentCaller } from './caller.ts';
import type { Db } from './db.ts';
import { DatabaseBusy, DatabaseUnavailable, faultOf } from './failures.ts';
import type { DatabaseMonitor } from './monitor.ts';
import type { DB } from './schema.generated.ts';
import { onLastingError, watchClient } from './watched-client.ts';

export type Connection = {
  db: Db;
  pool: pg.Pool;
  /** Whether a request of this caller would wait too long for a connection. */
  isOverloaded: (key: string) => boolean;
};

export type ConnectOptions = {
  max?: number;
  connectionTimeout?: number;
  statementTimeout?: number;
  /** How long a statement may wait for a lock; 0 for no limit besides the statement timeout. */
  lockTimeout?: number;
  /** PostgreSQL ends a session that is idle in a transaction for this long; 0 for never. */
  idleInTransactionTimeout?: number;
  /** Callers share the connections fairly, and wait at most this long for one, in milliseconds. */
  fairWithin?: number;
  /**
   * Whether a pooler in transaction mode is in between. It refuses limits at the start of a connection;
   * those of the role apply instead, see `setRoleLimits`.
   */
  pooled?: boolean;
  /** The `application_name` by which PostgreSQL lists the connections. */
  name?: string;
  /** Whether each query gets a span in the trace of its request. */
  traced?: boolean;
  /** Fails queries at once while the database is down, and closes lost connections. */
  monitor?: DatabaseMonitor;
};

export const connect = (connectionString: string, options: ConnectOptions = {}): Connection => {
  const { monitor } = options;
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    application_name: options.name ?? 'floorwright',
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    ...(!options.pooled && startParametersOf(options)),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without error listeners a lost connection would end the process. Its query fails for the caller.
  pool.on('error', () => undefined);
  const wornClients = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    onLastingError(client, () => wornClients.add(client));
    const now = (): number => performance.now();
    const watched = watchClient(client, { now, prepares: !options.pooled });
    // The process id that a pooler sends may belong to any backend.
    const unwatch = monitor?.watch(options.pooled ? { ...watched, pid: undefined } : watched);
    if (unwatch) client.once('end', unwatch);
  });
  pool.on('release', (_error, client) => {
    // The pool discards a released client that is ending.
    if (wornClients.has(client)) client.end().catch(() => undefined);
  });
  const slots = options.max ?? 10;
  const queue =
    options.fairWithin === undefined
      ? undefined
      : createFairQueue({
          slots,
          slotsPerKey: Math.max(1, Math.floor(slots * maxShare)),
          waiting: maxWaiting,
          within: options.fairWithin,
        });
  const dialect = new PostgresDialect({ pool: guarded(pool, monitor, queue) });
  const isOverloaded = (key: string): boolean => queue?.isFullFor(key) ?? false;
  return {
    pool,
    db: new Kysely<DB>({ dialect, ...(options.traced && { log: recordQuery }) }),
    isOverloaded,
  };
};

/** In milliseconds, by the names of PostgreSQL; 0 for none. */
const limitsOf = (options: ConnectOptions) => ({
  statement_timeout: options.statementTimeout ?? 30_000,
  lock_timeout: options.lockTimeout ?? 0,
  idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 0,
});

/** The driver does not send a limit of 0, so the default of the role would apply. */
const startParametersOf = (options: ConnectOptions) => {
  const limits = limitsOf(options);
  const none = Object.entries(limits).filter(([, value]) => value === 0);
  return { ...limits, options: none.map(([limit]) => `-c ${limit}=0`).join(' ') };
};

/** The key of the advisory lock for changes of the role. */
const roleLock = 7_261_145;

/** Stores the limits as defaults of the role in this database, for connections through a pooler. */
export const setRoleLimits = async (db: Db, options: ConnectOptions): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    // Two processes that start at the same time must not change the role concurrently.
    await sql`select pg_advisory_xact_lock(${roleLock})`.execute(tx);
    const { rows } = await sql<{ name: string; settings: string[] | null }>`
      select current_database() as name,
        (select setconfig from pg_db_role_setting
         where setrole = current_user::regrole
           and setdatabase = (select oid from pg_database where datname = current_database())) as settings
    `.execute(tx);
    const [database] = rows;
    if (!database) return;
    const stored = new Set(database.settings);
    for (const [limit, value] of Object.entries(limitsOf(options)))
      if (!stored.has(`${limit}=${value}`))
        await sql`
          alter role current_user in database ${sql.ref(database.name)}
          set ${sql.raw(limit)} = ${sql.lit(value)}
        `.execute(tx);
  });
};

/** The share of the connections that one caller may use. */
const maxShare = 0.7;

/** Limited, because each waiting request takes memory. */
const maxWaiting = { perKey: 2_000, inAll: Number.POSITIVE_INFINITY };

/** Queues callers fairly, and distinguishes a busy database from an unavailable one. */
const guarded = (
  pool: pg.Pool,
  monitor: DatabaseMonitor | undefined,
  queue: FairQueue | undefined,
): PostgresPool => {
  const assertUp = (): void => {
    if (monitor?.isDown()) throw new DatabaseUnavailable();
  };
  const open = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw isQueueTimeout(error) || faultOf(error) === 'overloaded'
        ? new DatabaseBusy(error)
        : new DatabaseUnavailable(error);
    }
  };
  const takeTurn = async ({ take }: FairQueue): Promise<() => void> => {
    const caller = currentCaller();
    try {
      const end = await take(caller.key, { isBegun: caller.admitted });
      caller.admitted = true;
      return end;
    } catch (error) {
      assertUp();
      throw new DatabaseBusy(error);
    }
  };
  const openInTurn = async (fairQueue: FairQueue): Promise<pg.PoolClient> => {
    const end = await takeTurn(fairQueue);
    try {
      const client = await open();
      // The pool sets a new `release` on each checkout, so this one is wrapped only once.
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        end();
      };
      return client;
    } catch (error) {
      end();
      throw error;
    }
  };
  return {
    connect: async () => {
      assertUp();
      return queue ? openInTurn(queue) : open();
    },
    end: () => pool.end(),
  };
};

const isQueueTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

const oldestSupported = 150_000;

/** Fails with a clear message if the database cannot be reached or is too old. */
export const assertUsable = async (pool: pg.Pool): Promise<void> => {
  const version = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .then((result) => Number(result.rows[0]?.server_version_num))
    .catch((error: unknown) => {
      if (reason(error).startsWith('unsupported startup parameter'))
        throw new StartupError(
          'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of the database itself, for migrations and jobs.',
        );
      throw new StartupError(
        `The database at DATABASE_URL cannot be reached (${reason(error)}): check the address and that the server is running.`,
      );
    });
  if (version < oldestSupported)
    throw new StartupError(
      `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, but Floorwright needs 15 or newer.`,
    );
};

const identity = `
  select system_identifier::text as system,
    (select oid::text from pg_database where datname = current_database()) as database
  from pg_control_system()`;

/** Whether two addresses, such as that of a pooler and the direct one, lead to one database. */
export const isSameDatabase = async (one: pg.Pool, other: pg.Pool): Promise<boolean> => {
  const [found, wanted] = [await one.query(identity), await other.query(identity)];
  return isDeepStrictEqual(found.rows, wanted.rows);
};

const reason = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
