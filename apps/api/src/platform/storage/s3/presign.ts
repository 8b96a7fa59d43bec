import type { S3ClientResolvedConfig } from '@aws-sdk/client-s3';

import type { S3Config } from '../../../config/storage.ts';
import type { CredentialCache } from './credentials.ts';

type Presigned = { url: string; seconds: number };

export type Presigner = (
  method: 'GET' | 'PUT',
  key: string,
  request: { query?: Record<string, string>; headers?: Record<string, string>; seconds: number },
) => Promise<Presigned>;

/** The SDK stores here how far the clock of the store is ahead of ours. */
type Settings = S3ClientResolvedConfig;

/** As signature version 4 requires it. */
const escape = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * `getSignedUrl` of the SDK prepares a whole request and takes nine times as long. Every image that
 * is shown needs a URL.
 */
export const createPresigner = async (
  { endpoint, bucket }: S3Config,
  credentials: CredentialCache,
  settings: Settings,
): Promise<Presigner> => {
  const { S3RequestPresigner } = await import('@aws-sdk/s3-request-presigner');
  const presigner = new S3RequestPresigner(settings);
  const { protocol, hostname, port, host, pathname, origin } = new URL(endpoint);
  const base = pathname.replace(/\/$/, '');
  return async (method, key, { query = {}, headers = {}, seconds }) => {
    const { expiration } = await credentials.get();
    const now = Date.now() + settings.systemClockOffset;
    // A URL is refused once the credentials it was signed with have expired.
    const left = expiration ? Math.floor((expiration.getTime() - now) / 1000) : Infinity;
    const lifetime = Math.max(1, Math.min(seconds, left));
    const path = [base, bucket, ...key.split('/').map(escape)].join('/');
    const named = Object.keys(headers).map((name) => name.toLowerCase());
    const signed = await presigner.presign(
      {
        method,
        protocol,
        hostname,
        ...(port !== '' && { port: Number(port) }),
        path,
        query,
        headers: { ...headers, host },
      },
      {
        expiresIn: lifetime,
        signingDate: new Date(now),
        // Also the type and the length, which the SDK leaves out unless they are named.
        signableHeaders: new Set([...named, 'host']),
        unhoistableHeaders: new Set(named),
      },
    );
    const parameters = Object.entries(signed.query ?? {}).map(
      ([name, value]) => `${escape(name)}=${escape(String(value))}`,
    );
    return { url: `${origin}${path}?${parameters.join('&')}`, seconds: lifetime };
  };
};
