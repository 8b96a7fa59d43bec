import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import type { CredentialSource } from '../../../config/storage.ts';

export type Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiration?: Date;
};

/** The message is for the operator and never contains a key or a token. */
export class NoCredentials extends Error {
  override name = 'NoCredentials';

  /** A setting is wrong, so that asking again does not help. */
  readonly wrongSetting: boolean;

  constructor(message: string, { wrongSetting }: { wrongSetting: boolean }) {
    super(message);
    this.wrongSetting = wrongSetting;
  }
}

const wrongSetting = (message: string) => new NoCredentials(message, { wrongSetting: true });
const outage = (message: string) => new NoCredentials(message, { wrongSetting: false });

type Limits = { withinMs: number };

/** Asks for credentials once. */
export const fetchCredentials = (
  source: CredentialSource,
  { withinMs = 10_000 }: Partial<Limits> = {},
): Promise<Credentials> => {
  switch (source.kind) {
    case 'keys': {
      const { accessKeyId, secretAccessKey } = source;
      return Promise.resolve({ accessKeyId, secretAccessKey });
    }
    case 'web identity':
      return assumeRole(source, { withinMs });
    case 'container':
      return askContainer(source, { withinMs });
    case 'instance metadata':
      return askInstance(source, { withinMs });
  }
};

type Source<K extends CredentialSource['kind']> = Extract<CredentialSource, { kind: K }>;

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

const readSecretFile = async (setting: string, file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw wrongSetting(`${setting} ${file} cannot be read (${codeOf(error)}).`);
  }
};

/** Refused for now: STS cannot reach the identity provider, or has too much to do. */
const passing = /^(IDPCommunicationError|Throttling)(Exception)?$/;

const assumeRole = async (
  source: Source<'web identity'>,
  { withinMs }: Limits,
): Promise<Credentials> => {
  const { tokenFile, roleArn, sessionName, region, stsEndpoint } = source;
  // Read each time, because the platform replaces the token.
  const webIdentityToken = await readSecretFile('AWS_WEB_IDENTITY_TOKEN_FILE', tokenFile);
  const { fromWebToken } = await import('@aws-sdk/credential-provider-web-identity');
  const assume = fromWebToken({
    webIdentityToken,
    roleArn,
    roleSessionName: sessionName,
    clientConfig: {
      region,
      // Otherwise AWS_ENDPOINT_URL or ~/.aws/config could send the token to another host.
      ignoreConfiguredEndpointUrls: true,
      ...(stsEndpoint !== undefined && { endpoint: stsEndpoint }),
      maxAttempts: 3,
      retryMode: 'standard',
      defaultsMode: 'standard',
      useFipsEndpoint: false,
      useDualstackEndpoint: false,
      requestHandler: { requestTimeout: withinMs, throwOnRequestTimeout: true },
    },
  });
  const timeout = new AbortController();
  try {
    const late = pause(withinMs, undefined, { signal: timeout.signal }).then(() => {
      throw outage(`STS gave no answer within ${withinMs / 1000} s.`);
    });
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = await Promise.race([
      assume(),
      late,
    ]);
    return {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      ...(expiration && { expiration }),
    };
  } catch (error) {
    if (error instanceof NoCredentials) throw error;
    // The message of STS may quote the token.
    const status = statusOf(error);
    const code = codeOf(error);
    throw status !== undefined && isRefusal(status) && !passing.test(code)
      ? wrongSetting(
          `STS refuses the role ${roleArn} (${code}): check AWS_ROLE_ARN, its trust policy and the token in ${tokenFile}.`,
        )
      : outage(`STS does not answer (${code}).`);
  } finally {
    timeout.abort();
  }
};

const statusOf = (error: unknown): number | undefined => {
  const { success, data } = WithStatus.safeParse(error);
  return success ? data.$metadata.httpStatusCode : undefined;
};
const WithStatus = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) });

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const Answer = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  Token: z.string().min(1),
  Expiration: z.coerce.date(),
});
const Refused = z.object({ Code: z.string().regex(/^(?!Success$)[\w.]{1,80}$/) });

const readAnswer = (who: string, text: string): Credentials => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw outage(`${who} gave an answer that is not JSON.`);
  }
  const refused = Refused.safeParse(json);
  if (refused.success) throw outage(`${who} has no credentials (${refused.data.Code}).`);
  const { success, data } = Answer.safeParse(json);
  if (!success) throw outage(`${who} gave an answer without credentials.`);
  return {
    accessKeyId: data.AccessKeyId,
    secretAccessKey: data.SecretAccessKey,
    sessionToken: data.Token,
    expiration: data.Expiration,
  };
};

type Reply = { status: number; text: string };
type Ask = { method?: string; headers?: Record<string, string>; signal: AbortSignal };

/** Repeats what failed by chance, until the deadline. */
const ask = async (url: string, init: Ask): Promise<Reply> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A redirect would take a token elsewhere.
      const response = await fetch(url, { ...init, redirect: 'error' });
      const reply = { status: response.status, text: await response.text() };
      if (attempt === 3 || (reply.status < 500 && reply.status !== 429)) return reply;
    } catch (error) {
      if (attempt === 3 || init.signal.aborted) throw error;
    }
    await pause(100 * attempt, undefined, { signal: init.signal });
  }
};

const reasonOf = (error: unknown, { withinMs }: Limits): string =>
  error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
    ? `no answer within ${withinMs / 1000} s`
    : codeOf(error);

const askContainer = async (
  { url, token, tokenFile }: Source<'container'>,
  limits: Limits,
): Promise<Credentials> => {
  const who = `The credentials endpoint of the container at ${new URL(url).host}`;
  const authorization =
    tokenFile === undefined
      ? token
      : await readSecretFile('AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE', tokenFile);
  const signal = AbortSignal.timeout(limits.withinMs);
  const { status, text } = await ask(url, {
    headers: { accept: 'application/json', ...(authorization && { authorization }) },
    signal,
  }).catch((error: unknown) => {
    throw outage(`${who} does not answer (${reasonOf(error, limits)}).`);
  });
  if (status === 200) return readAnswer(who, text);
  throw isRefusal(status)
    ? wrongSetting(`${who} refuses the request (${status}): check the role of the container.`)
    : outage(`${who} has a fault (${status}).`);
};

const rolePath = '/latest/meta-data/iam/security-credentials/';

/**
 * Version 2 only. The provider of the SDK reads its address from the environment by itself, falls
 * back to version 1 and returns expired credentials as valid.
 */
const askInstance = async (
  { url, isConfigured }: Source<'instance metadata'>,
  limits: Limits,
): Promise<Credentials> => {
  const who = `The instance metadata at ${new URL(url).host}`;
  const signal = AbortSignal.timeout(limits.withinMs);
  const request = async (path: string, init: Omit<Ask, 'signal'>): Promise<string> => {
    const { status, text } = await ask(url + path, { ...init, signal });
    if (status === 200) return text;
    if (status === 404 && path === rolePath)
      throw wrongSetting(`${noSource} ${who} knows no role: attach one to the machine.`);
    throw isRefusal(status)
      ? wrongSetting(`${noSource} ${who} refuses the request (${status}).`)
      : outage(`${who} has a fault (${status}).`);
  };
  let isPresent = isConfigured;
  try {
    const token = await request('/latest/api/token', {
      method: 'PUT',
      headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '300' },
    });
    isPresent = true;
    const headers = { 'x-aws-ec2-metadata-token': token };
    const [role = ''] = (await request(rolePath, { headers })).trim().split(/\s+/);
    return readAnswer(who, await request(rolePath + encodeURIComponent(role), { headers }));
  } catch (error) {
    if (error instanceof NoCredentials) throw error;
    const text = `${who} does not answer (${reasonOf(error, limits)}).`;
    // Without a sign of a metadata service, missing keys are the likelier cause.
    throw isPresent ? outage(text) : wrongSetting(`${noSource} ${text}`);
  }
};

const noSource =
  'There are no credentials for S3: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the process a role.';
