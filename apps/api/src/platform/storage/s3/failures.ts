import { z } from 'zod';

import type { S3Config } from '../../../config/storage.ts';

/** The store cannot be used now. The message is for the operator and has no key or token. */
export class StoreFailure extends Error {
  override name = 'StoreFailure';

  /** The error code of S3 or of the network. */
  readonly reason: string;
  /** Undefined if the store did not answer. */
  readonly status: number | undefined;

  constructor(message: string, { reason, status }: Pick<Fault, 'reason' | 'status'>) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
}

/** What the SDK throws. Its own errors lead to the request, and with it to keys and tokens. */
const SdkError = z.object({
  name: z.string(),
  code: z.string().optional().catch(undefined),
  /** In the body of AuthorizationHeaderMalformed. */
  Region: z.string().optional().catch(undefined),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional().catch(undefined),
  $response: z
    .object({ headers: z.record(z.string(), z.string()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

type Fault = {
  reason: string;
  status: number | undefined;
  /** Where the bucket is, if the store says that it is elsewhere. */
  region: string | undefined;
};

export const faultOf = (error: unknown): Fault => {
  const { success, data } = SdkError.safeParse(error);
  if (!success) return { reason: 'unknown error', status: undefined, region: undefined };
  const status = data.$metadata?.httpStatusCode;
  const region = data.Region ?? data.$response?.headers?.['x-amz-bucket-region'];
  return { reason: reasonOf(data.code ?? data.name, status), status, region };
};

const reasonOf = (code: string, status: number | undefined): string => {
  if (status === undefined) return timeouts.has(code) ? 'timeout' : code;
  // The answer to HEAD has no body, and so no code.
  return code.startsWith('Unknown') ? String(status) : code;
};

const timeouts = new Set(['AbortError', 'TimeoutError']);

/** There is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StoreFailure && error.status === 404 && error.reason !== 'NoSuchBucket';

const expired = new Set(['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired']);

/** The refusal of a HEAD has no code. A bucket in another region answers with 400, too. */
export const isExpired = (
  fault: Fault,
  { head, region }: { head: boolean; region: string },
): boolean =>
  expired.has(fault.reason) || (head && fault.status === 400 && !isElsewhere(fault, region));

const isElsewhere = (fault: Fault, region: string): boolean =>
  fault.region !== undefined && fault.region !== region;

const rights = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject';

/** Says what is wrong and what to do about it. */
export const toFailure = (fault: Fault, config: S3Config): StoreFailure =>
  new StoreFailure(describe(fault, config), fault);

const isNetwork = /^((?!ERR_)E[A-Z_]+|timeout)$/;

const describe = (fault: Fault, { endpoint, bucket, region, credentials }: S3Config): string => {
  const { reason, status } = fault;
  const { host } = new URL(endpoint);
  if (isElsewhere(fault, region))
    return `The bucket ${bucket} is in the region ${fault.region}: set S3_REGION to it, and S3_ENDPOINT to its address.`;
  if (status === undefined)
    return isNetwork.test(reason)
      ? `The store at ${host} does not answer (${reason}).`
      : `The store at ${host} could not be asked (${reason}).`;
  if (status >= 300 && status < 400)
    return `The store at ${host} redirects to another address (${reason}): set S3_ENDPOINT to that one.`;
  if (reason === 'NoSuchBucket' || status === 404)
    return `The store at ${host} has no bucket ${bucket}.`;
  if (reason === 'RequestTimeTooSkewed')
    return `The clock of this machine is not that of the store at ${host}: synchronize it with NTP.`;
  if (reason.startsWith('KMS.'))
    return `The store cannot use its encryption key (${reason}): check S3_KMS_KEY_ID and the right to use it.`;
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(reason))
    return credentials.kind === 'keys'
      ? `The store refuses the keys (${reason}): check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
      : `The store refuses the credentials of the role (${reason}).`;
  if (status === 401 || status === 403)
    return `The store denies access to the bucket ${bucket} (${reason}): allow ${rights}.`;
  return status >= 500
    ? `The store at ${host} is overloaded or down (${reason}).`
    : `The store at ${host} refuses the request (${reason}).`;
};
