import pg from 'pg';

/** The same server, another database. */
export const databaseUrl = (serverUrl: string, database: string): string =>
  serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);

export const withClient = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
