import fastify from 'fastify';
import pg from 'pg';

import { sessionQuery } from '../lib/session-query.ts';

/** The minimal implementation of the session check: one route, one query. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const keyHash = Buffer.from(process.env['KEY_HASH'] ?? '', 'hex');
const app = fastify();
app.get('/', async () => {
  const values = [keyHash, new Date(), new Date(0)];
  const { rows } = await pool.query<Record<string, unknown>>(sessionQuery, values);
  return { admin: rows[0] };
});
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) }));
