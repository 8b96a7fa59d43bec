import type * as Sdk from '@aws-sdk/client-s3';

import type { S3Config } from '../../../config/storage.ts';
import type { CredentialCache } from './credentials.ts';
import { faultOf, isExpired, toFailure } from './failures.ts';
import { createPresigner, type Presigner } from './presign.ts';
import { NoCredentials } from './sources.ts';

/** `sdk` has the commands. */
type Work<T> = (
  s3: Sdk.S3Client,
  sdk: typeof Sdk,
  options: { abortSignal: AbortSignal },
) => Promise<T>;

type Limits = {
  /** How long the store may take to answer, all attempts together. */
  withinMs?: number;
  /** The request is a HEAD. */
  head?: boolean;
};

type Client = {
  /** Throws `StoreFailure` or `NoCredentials`. */
  send: <T>(work: Work<T>, limits?: Limits) => Promise<T>;
  presign: Presigner;
};

/** Longer than ten megabytes take on a slow connection. */
const longPatience = 60_000;

/** The SDK, loaded on first use: it takes 20 MB that installations without S3 do not need. */
export const createClient = (
  config: S3Config,
  credentials: CredentialCache,
  patience = longPatience,
): Client => {
  let opened: ReturnType<typeof open> | undefined;
  const connect = () => (opened ??= open(config, credentials));

  const attempt = async <T>(work: Work<T>, withinMs: number): Promise<T> => {
    const { s3, sdk } = await connect();
    const patient = new AbortController();
    // Until the store answers; a body that is read slowly is not cut off.
    const timer = setTimeout(() => patient.abort(), withinMs);
    try {
      return await work(s3, sdk, { abortSignal: patient.signal });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    send: async (work, { withinMs = patience, head = false } = {}) => {
      for (let isRepeated = false; ; isRepeated = true) {
        const used = await credentials.get();
        try {
          return await attempt(work, withinMs);
        } catch (error) {
          // The SDK gets the credentials again, for each attempt.
          if (error instanceof NoCredentials) throw error;
          const fault = faultOf(error);
          const mayRenew = !isRepeated && isExpired(fault, { head, region: config.region });
          if (!mayRenew || !(await credentials.replace(used))) throw toFailure(fault, config);
        }
      }
    },
    presign: async (...args) => (await connect()).presign(...args),
  };
};

const open = async (config: S3Config, credentials: CredentialCache) => {
  const sdk = await import('@aws-sdk/client-s3');
  const s3 = new sdk.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    // Otherwise the SDK caches them by itself, and does not notice that the store refused them.
    credentials: Object.assign(() => credentials.get(), { memoized: true }),
    maxAttempts: 3,
    retryMode: 'standard',
    // The hash of the body is signed. Checksums of the SDK are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Otherwise the SDK takes these from AWS_… variables and from ~/.aws/config.
    defaultsMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    authSchemePreference: ['sigv4'],
    userAgentAppId: 'floorwright',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: longPatience },
  });
  const presign = await createPresigner(config, credentials, s3.config);
  return { sdk, s3, presign };
};
