import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';

import { expect, test } from 'vitest';

import {
  failureOf,
  roleAnswer,
  roleCredentials,
  secretFile,
} from '../../../../test/files/credentials.ts';
import {
  answerWith,
  deadServer,
  freePort,
  startLocalServer,
} from '../../../../test/network/local-server.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { fetchCredentials } from './sources.ts';

const container = (url: string, tokens: { token?: string; tokenFile?: string } = {}) =>
  ({ kind: 'container', url, token: undefined, tokenFile: undefined, ...tokens }) as const;
const instance = (url: string, isConfigured = false) =>
  ({ kind: 'instance metadata', url, isConfigured }) as const;

test('a token file of a container that cannot be read is named', async () => {
  const file = path.join(temporaryFolder(), 'none');
  expect(await failureOf(container(deadServer, { tokenFile: file }))).toEqual({
    message: `AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE ${file} cannot be read (ENOENT).`,
    wrongSetting: true,
  });
});

test('the credentials endpoint of a container gets the token, from the file if there is one', async () => {
  const given: (string | undefined)[] = [];
  const { url } = await startLocalServer((request, response) => {
    given.push(request.headers.authorization);
    answerWith(roleAnswer)(request, response);
  });
  expect(await fetchCredentials(container(url))).toEqual(roleCredentials);
  await fetchCredentials(container(url, { token: 'a token' }));
  const tokenFile = secretFile('of the file\n');
  await fetchCredentials(container(url, { token: 'a token', tokenFile }));
  expect(given).toEqual([undefined, 'a token', 'of the file']);
});

const refusedBy = 'The credentials endpoint of the container at HOST';
test.each<[string, RequestListener, { message: string; wrongSetting: boolean }]>([
  [
    'refuses',
    answerWith({}, 403),
    {
      message: `${refusedBy} refuses the request (403): check the role of the container.`,
      wrongSetting: true,
    },
  ],
  [
    'has a fault',
    answerWith({}, 500),
    { message: `${refusedBy} has a fault (500).`, wrongSetting: false },
  ],
  [
    'sends a page',
    (_request, response) => response.end('<html>'),
    { message: `${refusedBy} gave an answer that is not JSON.`, wrongSetting: false },
  ],
  [
    'sends half an answer',
    answerWith({ AccessKeyId: 'ASIAROLE' }),
    { message: `${refusedBy} gave an answer without credentials.`, wrongSetting: false },
  ],
  [
    'redirects',
    (_request, response) => response.writeHead(302, { location: deadServer }).end(),
    { message: expect.stringContaining(`${refusedBy} does not answer`), wrongSetting: false },
  ],
])('a container whose endpoint %s has no credentials', async (_what, listener, expected) => {
  const { url } = await startLocalServer(listener);
  expect(await failureOf(container(url))).toEqual(expected);
});

test('an endpoint that sends a byte now and then is given up', async () => {
  const { url } = await startLocalServer((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await failureOf(container(url), 300)).toEqual({
    message: `${refusedBy} does not answer (no answer within 0.3 s).`,
    wrongSetting: false,
  });
});

const rolePath = '/latest/meta-data/iam/security-credentials/';
type Metadata = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Instance metadata of version 2. `instead` answers some requests in its own way. */
const startMetadata = (instead: Metadata = () => false) =>
  startLocalServer((request, response) => {
    if (instead(request, response)) return;
    if (request.method === 'PUT' && request.url === '/latest/api/token')
      return request.headers['x-aws-ec2-metadata-token-ttl-seconds'] === undefined
        ? response.writeHead(400).end()
        : response.end('metadata token');
    if (request.headers['x-aws-ec2-metadata-token'] !== 'metadata token')
      return response.writeHead(401).end();
    if (request.url === rolePath) return response.end('venues-role\n');
    return request.url === `${rolePath}venues-role`
      ? answerWith(roleAnswer)(request, response)
      : response.writeHead(404).end();
  });

test('instance metadata is asked in version 2', async () => {
  const { url } = await startMetadata();
  expect(await fetchCredentials(instance(url))).toEqual(roleCredentials);
});

test('a passing fault of the instance metadata does not matter', async () => {
  let faults = 1;
  const { url } = await startMetadata((_request, response) => {
    faults -= 1;
    if (faults >= 0) response.writeHead(503).end();
    return faults >= 0;
  });
  expect(await fetchCredentials(instance(url))).toEqual(roleCredentials);
});

const noSource =
  'There are no credentials for S3: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the process a role.';
const metadata = 'The instance metadata at HOST';
test.each<[string, Metadata, { message: string; wrongSetting: boolean }]>([
  [
    'without a role',
    ({ url }, response) => url === rolePath && Boolean(response.writeHead(404).end()),
    {
      message: `${noSource} ${metadata} knows no role: attach one to the machine.`,
      wrongSetting: true,
    },
  ],
  [
    'that is switched off',
    (_request, response) => Boolean(response.writeHead(403).end()),
    { message: `${noSource} ${metadata} refuses the request (403).`, wrongSetting: true },
  ],
  [
    'that may not assume its role',
    (request, response) => {
      const isLast = request.url === `${rolePath}venues-role`;
      if (isLast) answerWith({ Code: 'AssumeRoleUnauthorizedAccess' })(request, response);
      return isLast;
    },
    {
      message: `${metadata} has no credentials (AssumeRoleUnauthorizedAccess).`,
      wrongSetting: false,
    },
  ],
  [
    'that is down',
    (_request, response) => Boolean(response.writeHead(500).end()),
    { message: `${metadata} has a fault (500).`, wrongSetting: false },
  ],
])('a machine %s has no credentials', async (_what, instead, expected) => {
  const { url } = await startMetadata(instead);
  expect(await failureOf(instance(url))).toEqual(expected);
});

test('without instance metadata the operator learns what to set', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await failureOf(instance(nowhere))).toEqual({
    message: `${noSource} ${metadata} does not answer (ECONNREFUSED).`,
    wrongSetting: true,
  });
  const { url } = await startLocalServer(() => undefined);
  expect(await failureOf(instance(url), 300)).toEqual({
    message: `${noSource} ${metadata} does not answer (no answer within 0.3 s).`,
    wrongSetting: true,
  });
});

test('metadata that exists and then does not answer is an outage', async () => {
  for (const broken of [rolePath, `${rolePath}venues-role`]) {
    const resets = await startMetadata(
      ({ url, socket }) => url === broken && Boolean(socket.destroy()),
    );
    expect(await failureOf(instance(resets.url))).toEqual({
      message: expect.stringContaining(`${metadata} does not answer (`),
      wrongSetting: false,
    });
  }
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await failureOf(instance(nowhere, true))).toEqual({
    message: `${metadata} does not answer (ECONNREFUSED).`,
    wrongSetting: false,
  });
  const { url } = await startLocalServer(() => undefined);
  expect(await failureOf(instance(url, true), 300)).toEqual({
    message: `${metadata} does not answer (no answer within 0.3 s).`,
    wrongSetting: false,
  });
});
