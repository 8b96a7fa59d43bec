import { accounts, oauth } from '@floorwright/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { answerErrors } from '../responses/errors.ts';
import { acceptBodies } from './bodies.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  acceptBodies(app);
  answerErrors(app);
  for (const { path } of [oauth.token, accounts.signIn])
    app.post(path, (request, reply) => reply.send({ read: request.body }));
});
afterEach(() => app.close());

const postForm = async (path: string, payload: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: path, headers, payload });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

test('a form is parsed; repeated fields become a list', async () => {
  expect(await postForm(oauth.token.path, 'a=1&b=%20x+y&a=2&a=3&c=')).toEqual({
    status: 200,
    body: { read: { a: ['1', '2', '3'], b: ' x y', c: '' } },
  });
});

test('a form has at most 50 fields', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=`).join('&');
  expect((await postForm(oauth.token.path, fields(50))).status).toBe(200);
  for (const payload of [fields(51), 'a&'.repeat(51), 'a&'.repeat(100_000)])
    expect(await postForm(oauth.token.path, payload)).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed', message: 'A form has at most 50 fields.' } },
    });
});

test('an endpoint without a form does not parse one', async () => {
  for (const payload of ['a=1', 'a&'.repeat(100_000)])
    expect(await postForm(accounts.signIn.path, payload)).toMatchObject({
      status: 415,
      body: {
        error: { code: 'unsupported_media_type', message: 'Send the body as application/json.' },
      },
    });
});
