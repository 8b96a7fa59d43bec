import pg from 'pg';

/** The cluster's owner, as whom the server works; there is no password behind the private socket. */
export const superuser = 'floorwright';

const productDatabase = 'floorwright';

/** Every part is spelled out, so that no PG… variable of the environment changes the meaning. */
export const connectionString = (socketFolder: string, database = productDatabase): string => {
  const host = encodeURIComponent(socketFolder);
  return `postgres://${superuser}@/${database}?host=${host}&port=5432&sslmode=disable`;
};

/**
 * Connects once, and makes the product's database if it is missing. 'unreachable' says that no server
 * listens behind the socket; 'busy' that the server is starting or stopping, or that another process
 * makes the database at this moment.
 */
export const openDatabase = async (
  socketFolder: string,
): Promise<'open' | 'unreachable' | 'busy'> => {
  // Without a folder the driver would look for a server on the network instead.
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

const missingDatabase = '3D000';

/** Answers that pass by themselves: a server that starts or stops, a database made by two at once. */
const passing = new Set([missingDatabase, '57P01', '57P03', '42P04', '23505', '55006']);

/** Runs one statement and returns 'done' or the code of what stood in its way. */
const run = async (connection: string, statement: string): Promise<string> => {
  const client = new pg.Client({
    connectionString: connection,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // A server that stops ends idle connections too, and an unheard 'error' would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return 'done';
  } catch (error) {
    if (error instanceof pg.DatabaseError && !passing.has(error.code ?? '')) throw error;
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  } finally {
    await client.end().catch(() => {});
  }
};
