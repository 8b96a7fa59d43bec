import dns from 'node:dns';
import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test, vi } from 'vitest';

import {
  expiration,
  failureOf,
  roleCredentials,
  secretFile,
} from '../../../../test/files/credentials.ts';
import { deadServer, startLocalServer } from '../../../../test/network/local-server.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { fetchCredentials } from './sources.ts';

// The SDK announces on Node 20 that its versions of 2027 need Node 22.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

const roleArn = 'arn:aws:iam::123456789012:role/floorwright';

const webIdentity = (stsEndpoint: string | undefined, tokenFile = secretFile('identity token\n')) =>
  ({
    kind: 'web identity',
    tokenFile,
    roleArn,
    sessionName: 'floorwright',
    region: 'eu-central-1',
    stsEndpoint,
  }) as const;

const stsAnswer = `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <AssumeRoleWithWebIdentityResult><Credentials>
    <AccessKeyId>ASIAROLE</AccessKeyId><SecretAccessKey>role secret</SecretAccessKey>
    <SessionToken>session token</SessionToken><Expiration>${expiration}</Expiration>
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
  expect(await fetchCredentials(webIdentity(url, tokenFile))).toEqual(roleCredentials);
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

test('settings of other programs do not send the token to another host', async () => {
  const other = await startLocalServer(sts(200, stsAnswer));
  const file = path.join(temporaryFolder(), 'config');
  writeFileSync(file, `[default]\nendpoint_url = ${other.url}\n`);
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(() => {
    throw Object.assign(new Error('This test has no network.'), { code: 'ENOTFOUND' });
  });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    lookup.mockRestore();
  });
  for (const [name, value] of [
    ['AWS_ENDPOINT_URL', other.url],
    ['AWS_CONFIG_FILE', file],
  ] as const) {
    vi.stubEnv(name, value);
    expect(await failureOf(webIdentity(undefined))).toEqual({
      message: 'STS does not answer (ENOTFOUND).',
      wrongSetting: false,
    });
    vi.unstubAllEnvs();
  }
  expect(new Set(lookup.mock.calls.map(([host]) => host))).toEqual(
    new Set(['sts.eu-central-1.amazonaws.com']),
  );
  expect(other.requests).toEqual([]);
});

test('a token file that cannot be read is named', async () => {
  const file = path.join(temporaryFolder(), 'none');
  expect(await failureOf(webIdentity(deadServer, file))).toEqual({
    message: `AWS_WEB_IDENTITY_TOKEN_FILE ${file} cannot be read (ENOENT).`,
    wrongSetting: true,
  });
});
