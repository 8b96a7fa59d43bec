import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';

import { accounts, applications, companies, files, visitors } from '@floorwright/contract';

import type { Product } from './product.ts';
import { createVenue, type Venue, withDatabase } from './visits.ts';

const password = 'Demo-1234!';

type Sent = { status: number; body: Buffer };
type Options = { headers?: Record<string, string>; body?: string | Buffer };

const agent = new Agent({ keepAlive: true });

export const closeConnections = (): void => agent.destroy();

export const send = (method: string, url: string, { headers = {}, body }: Options = {}) =>
  new Promise<Sent>((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

const json = { 'content-type': 'application/json' };

export type Company = {
  /** The headers of its owner. */
  headers: Record<string, string>;
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  upload: (bytes: Buffer, type: string) => Promise<string>;
  venue: Venue;
  /** The headers of a phone of one of its visitors. */
  visit: (visitorId: string) => Promise<Record<string, string>>;
};

export const at = (path: string, id: number): string => path.replace(':id', String(id));

const signIn = async (product: Product, email: string): Promise<{ authorization: string }> => {
  const { body } = await send('POST', product.url + accounts.signIn.path, {
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = accounts.signIn.responses[201].parse(JSON.parse(String(body)));
  return { authorization: `Token ${access_token.key}` };
};

export const openCompany = async (product: Product, email: string): Promise<Company> => {
  const { authorization } = await signIn(product, email);
  const call: Company['call'] = async (method, path, body) => {
    const { status, body: text } = await send(method, product.url + path, {
      headers: { authorization, ...(body !== undefined && json) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (status >= 300)
      throw new Error(`${method} ${path}: ${status} ${String(text).slice(0, 300)}`);
    const answer: unknown = JSON.parse(String(text));
    return answer;
  };
  const listed = applications.list.responses[200].parse(await call('GET', applications.list.path));
  const own =
    listed.applications[0] ??
    applications.create.responses[201].parse(
      await call('POST', applications.create.path, { name: 'Attack' }),
    ).application;
  const venue = await createVenue(product, 2, own.id);
  return {
    headers: { authorization, ...json },
    call,
    venue,
    upload: async (bytes, type) => {
      const checksum = createHash('md5').update(bytes).digest('base64');
      const blob = { filename: 'file', byte_size: bytes.length, checksum, content_type: type };
      const { signed_id, direct_upload } = files.createDirectUpload.responses[201].parse(
        await call('POST', files.createDirectUpload.path, { blob }),
      );
      const { url, headers } = direct_upload;
      const { status } = await send('PUT', url, { headers, body: bytes });
      if (status !== 204) throw new Error(`The bytes were answered with ${status}.`);
      return signed_id;
    },
    visit: async (visitorId) => {
      const { visitor_uid, visitor_secret } = own;
      const { body } = await send('POST', product.url + visitors.createSession.path, {
        headers: json,
        body: JSON.stringify({ visitor_uid, visitor_secret, visitor_id: visitorId }),
      });
      const { session } = visitors.createSession.responses[201].parse(JSON.parse(String(body)));
      return { ...json, authorization: `Bearer ${session.token}` };
    },
  };
};

/** A member of the demo creates a company. */
export const createCompanyOf = async (product: Product, email: string): Promise<void> => {
  await withDatabase(product, async (client) => {
    await client.query(
      'delete from saas_company_admins where admin_id = (select id from admins where email = $1)',
      [email],
    );
    await client.query(
      `update admins set role = 'owner', saas_company_id = null where email = $1`,
      [email],
    );
  });
  const headers = { ...json, ...(await signIn(product, email)) };
  const body = JSON.stringify({ name: 'Attack', plan_slug: 'executive' });
  const { status, body: text } = await send('POST', product.url + companies.create.path, {
    headers,
    body,
  });
  if (status !== 201) throw new Error(`No company: ${status} ${String(text)}`);
  await withDatabase(product, async (client) => {
    await client.query(
      `insert into subscriptions (saas_company_id, plan_slug, status, offline, anchor_at,
         period_starts_at, period_ends_at, created_at, updated_at)
       select max(id), 'enterprise', 'active', true, now(), now(), now() + interval '1 month',
         now(), now() from saas_companies`,
    );
  });
};
