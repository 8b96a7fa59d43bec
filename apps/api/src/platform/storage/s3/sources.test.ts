import { writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test, vi } from 'vitest';

import {
  answerWith,
  deadServer,
  freePort,
  startLocalServer,
} from '../../../../test/network/local-server.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import type { CredentialSource } from '../../../config-storage.ts';
import { fetchCredentials, NoCredentials } from './sources.ts';

// The SDK announces on Node 20 that its versions of 2027 need Node 22.
vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');

const roleArn = 'arn:aws:iam::123456789012:role/floorwright';
const Expiration = '2031-03-02T11:00:00Z';
const answer = {
  Code: 'Success',
  AccessKeyId: 'ASIAROLE',
  SecretAccessKey: 'role secret',
  Token: 'session token',
  Expiration,
};
const credentials = {
  accessKeyId: 'ASIAROLE',
  secretAccessKey: 'role secret',
  sessionToken: 'session token',
  expiration: new Date(Expiration),
};

const secretFile = (content: string): string => {
  const file = path.join(temporaryFolder(), 'token');
  writeFileSync(file, content);
  return file;
};

const webIdentity = (stsEndpoint: string, tokenFile = secretFile('identity token\n')) =>
  ({
    kind: 'web identity',
    tokenFile,
    roleArn,
    sessionName: 'floorwright',
    region: 'eu-central-1',
    stsEndpoint,
  }) as const;
const container = (url: string, tokens: { token?: string; tokenFile?: string } = {}) =>
  ({ kind: 'container', url, token: undefined, tokenFile: undefined, ...tokens }) as const;
const instance = (url: string) => ({ kind: 'instance metadata', url }) as const;

/** What the operator reads, and whether a setting is to blame. */
const failureOf = async (source: CredentialSource, withinMs = 10_000) => {
  const error = await fetchCredentials(source, { withinMs }).catch((reason: unknown) => reason);
  if (!(error instanceof NoCredentials)) throw new Error('It gave credentials.', { cause: error });
  return {
    message: error.message.replace(/127\.0\.0\.1:\d+/, 'HOST'),
    wrongSetting: error.wrongSetting,
  };
};

const stsAnswer = `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <AssumeRoleWithWebIdentityResult><Credentials>
    <AccessKeyId>ASIAROLE</AccessKeyId><SecretAccessKey>role secret</SecretAccessKey>
    <SessionToken>session token</SessionToken><Expiration>${Expiration}</Expiration>
  </Credentials></AssumeRoleWithWebIdentityResult>
</AssumeRoleWithWebIdentityResponse>`;

const sts =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  };
const stsError = (status: number, code: string, message = 'No.') =>
  sts(
    status,
    `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );

test('STS takes the token of the file and gives the keys of the role', async () => {
  const bodies: string[] = [];
  const { url } = await startLocalServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      sts(200, stsAnswer)(request, response);
    });
  });
  const tokenFile = secretFile('first token\n');
  expect(await fetchCredentials(webIdentity(url, tokenFile))).toEqual(credentials);
  // The platform replaces the file before the token expires.
  writeFileSync(tokenFile, 'second token');
  await fetchCredentials(webIdentity(url, tokenFile));
  const sent = bodies.map((body) => Object.fromEntries(new URLSearchParams(body)));
  expect(sent.map(({ WebIdentityToken }) => WebIdentityToken)).toEqual([
    'first token',
    'second token',
  ]);
  expect(sent[0]).toMatchObject({
    Action: 'AssumeRoleWithWebIdentity',
    RoleArn: roleArn,
    RoleSessionName: 'floorwright',
  });
});

test.each([
  [400, 'InvalidIdentityTokenException'],
  [400, 'ExpiredTokenException'],
  [403, 'AccessDenied'],
])('STS answers %i %s: the role or its token is wrong', async (status, code) => {
  const { url } = await startLocalServer(stsError(status, code, 'identity token is wrong'));
  const source = webIdentity(url);
  expect(await failureOf(source)).toEqual({
    message: `STS refuses the role ${roleArn} (${code}): check AWS_ROLE_ARN, its trust policy and the token in ${source.tokenFile}.`,
    wrongSetting: true,
  });
});

test('STS that is down, slow or dead is an outage', async () => {
  const down = await startLocalServer(stsError(503, 'ServiceUnavailable'));
  expect(await failureOf(webIdentity(down.url))).toEqual({
    message: 'STS does not answer (ServiceUnavailable).',
    wrongSetting: false,
  });
  expect(down.requests).toHaveLength(3);
  const busy = await startLocalServer(stsError(400, 'IDPCommunicationError'));
  expect(await failureOf(webIdentity(busy.url))).toMatchObject({ wrongSetting: false });
  const slow = await startLocalServer(() => undefined);
  const { message, wrongSetting } = await failureOf(webIdentity(slow.url), 300);
  expect(message).toMatch(/^STS (gave no answer within 0.3 s|does not answer \(ETIMEDOUT\))\.$/);
  expect(wrongSetting).toBe(false);
  expect(await failureOf(webIdentity(deadServer))).toEqual({
    message: 'STS does not answer (ECONNREFUSED).',
    wrongSetting: false,
  });
});

test('a token file that cannot be read is named', async () => {
  const file = path.join(temporaryFolder(), 'none');
  expect(await failureOf(webIdentity(deadServer, file))).toEqual({
    message: `AWS_WEB_IDENTITY_TOKEN_FILE ${file} cannot be read (ENOENT).`,
    wrongSetting: true,
  });
  expect(await failureOf(container(deadServer, { tokenFile: file }))).toEqual({
    message: `AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE ${file} cannot be read (ENOENT).`,
    wrongSetting: true,
  });
});

test('the credentials endpoint of a container gets the token, from the file if there is one', async () => {
  const given: (string | undefined)[] = [];
  const { url } = await startLocalServer((request, response) => {
    given.push(request.headers.authorization);
    answerWith(answer)(request, response);
  });
  expect(await fetchCredentials(container(url))).toEqual(credentials);
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
      ? answerWith(answer)(request, response)
      : response.writeHead(404).end();
  });

test('instance metadata is asked in version 2', async () => {
  const { url } = await startMetadata();
  expect(await fetchCredentials(instance(url))).toEqual(credentials);
});

test('a passing fault of the instance metadata does not matter', async () => {
  let faults = 1;
  const { url } = await startMetadata((_request, response) => {
    faults -= 1;
    if (faults >= 0) response.writeHead(503).end();
    return faults >= 0;
  });
  expect(await fetchCredentials(instance(url))).toEqual(credentials);
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
