import pg from 'pg';

/** The superuser of the cluster. It has no password, because the socket is private. */
export const superuser = 'floorwright';

const productDatabase = 'floorwright';

/** Sets every part, so that the PG… environment variables have no effect. */
export const connectionString = (socketFolder: string, database = productDatabase): string => {
  const host = encodeURIComponent(socketFolder);
  return `postgres://${superuser}@/${database}?host=${host}&port=5432&sslmode=disable`;
};

/**
 * Connects, and creates the product's database if it is missing. 'unreachable': no server listens on the
 * socket. 'busy': the server is starting or stopping, or another process is creating the database.
 */
export const openDatabase = async (
  socketFolder: string,
): Promise<'open' | 'unreachable' | 'busy'> => {
  // Without a folder the driver would connect over the network instead.
  if (socketFolder === '') return 'unreachable';
  const first = await run(connectionString(socketFolder), 'SELECT 1');
  if (first === 'done') return 'open';
  if (first === 'ENOENT' || first === 'ECONNREFUSED') return 'unreachable';
  if (first !== missingDatabase) return 'busy';
  const made = await run(
    connectionString(socketFolder, 'postgres'),
    `CREATE DATABASE ${productDatabase}`,
  );
  return made === 'done' ? 'open' : 'busy';
};

/** Whether a server answers there, also one that is starting or stopping. */
export const answersOn = async (socketFolder: string): Promise<boolean> => {
  const answer = await run(connectionString(socketFolder), 'SELECT 1');
  return answer === 'done' || transientErrors.has(answer);
};

const missingDatabase = '3D000';

/** Transient: the server starts or stops, or two processes create the database at once. */
const transientErrors = new Set([missingDatabase, '57P01', '57P03', '42P04', '23505', '55006']);

/** Runs one statement. Returns 'done' or an error code; throws if PostgreSQL reports a permanent error. */
const run = async (connection: string, statement: string): Promise<string> => {
  const client = new pg.Client({
    connectionString: connection,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // A server that stops closes idle connections, and an unhandled 'error' event would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return 'done';
  } catch (error) {
    if (error instanceof pg.DatabaseError && !transientErrors.has(error.code ?? '')) throw error;
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  } finally {
    await client.end().catch(() => {});
  }
};
