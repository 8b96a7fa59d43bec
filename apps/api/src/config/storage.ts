import { StartupError } from '../startup-error.ts';

/** Where the keys for the store come from. Those of a role expire and are renewed. */
export type CredentialSource =
  | { kind: 'keys'; accessKeyId: string; secretAccessKey: string }
  | {
      kind: 'web identity';
      tokenFile: string;
      roleArn: string;
      sessionName: string;
      region: string;
      stsEndpoint: string | undefined;
    }
  | {
      kind: 'container';
      url: string;
      token: string | undefined;
      tokenFile: string | undefined;
    }
  | {
      kind: 'instance metadata';
      url: string;
      /** The operator set its address. Otherwise it is what remains if nothing is set. */
      isConfigured: boolean;
    };

/** How the store encrypts what it stores; without it, the bucket decides. */
export type StoreEncryption = { kind: 'AES256' } | { kind: 'aws:kms'; keyId: string | undefined };

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: CredentialSource;
  encryption: StoreEncryption | undefined;
};

type Env = {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_SERVER_SIDE_ENCRYPTION?: 'AES256' | 'aws:kms' | undefined;
  S3_KMS_KEY_ID?: string | undefined;
  AWS_ROLE_ARN?: string | undefined;
  AWS_WEB_IDENTITY_TOKEN_FILE?: string | undefined;
  AWS_ROLE_SESSION_NAME?: string | undefined;
  AWS_ENDPOINT_URL_STS?: string | undefined;
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI?: string | undefined;
  AWS_CONTAINER_CREDENTIALS_FULL_URI?: string | undefined;
  AWS_CONTAINER_AUTHORIZATION_TOKEN?: string | undefined;
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE?: string | undefined;
  AWS_EC2_METADATA_SERVICE_ENDPOINT?: string | undefined;
};

/** Partial settings are refused: they would store files in an unexpected place. */
export const readS3 = (env: Env): S3Config | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const { S3_SERVER_SIDE_ENCRYPTION, S3_KMS_KEY_ID } = env;
  const place = { S3_ENDPOINT, S3_BUCKET };
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const others = { S3_SERVER_SIDE_ENCRYPTION, S3_KMS_KEY_ID };
  if (!hasAny({ ...place, ...keys, ...others })) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET) throw missing({ ...place, ...(hasAny(keys) ? keys : undefined) });
  const region = env.S3_REGION ?? 'us-east-1';
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region,
    credentials: hasAny(keys) ? readKeys(keys) : readRole(env, region),
    encryption: readEncryption(env),
  };
};

type Settings = Record<string, string | undefined>;

const hasAny = (settings: Settings): boolean =>
  Object.values(settings).some((value) => value !== undefined);

const missing = (settings: Settings): StartupError => {
  const names = Object.keys(settings).filter((name) => settings[name] === undefined);
  return new StartupError(`To store files in S3, set ${names.join(', ')}.`);
};

const readKeys = (
  keys: Pick<Env, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>,
): CredentialSource => {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = keys;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw missing(keys);
  return { kind: 'keys', accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
};

/** In the order of the AWS SDKs. Platforms set these variables for the programs they run. */
const readRole = (env: Env, region: string): CredentialSource => {
  const tokenFile = env.AWS_WEB_IDENTITY_TOKEN_FILE;
  if (tokenFile !== undefined) {
    if (env.AWS_ROLE_ARN === undefined)
      throw new StartupError(
        'AWS_WEB_IDENTITY_TOKEN_FILE is set: set AWS_ROLE_ARN to the role to assume with it.',
      );
    return {
      kind: 'web identity',
      tokenFile,
      roleArn: env.AWS_ROLE_ARN,
      sessionName: env.AWS_ROLE_SESSION_NAME ?? 'floorwright',
      region,
      stsEndpoint: env.AWS_ENDPOINT_URL_STS,
    };
  }
  const container = containerUrl(env);
  if (container !== undefined)
    return {
      kind: 'container',
      url: container,
      token: env.AWS_CONTAINER_AUTHORIZATION_TOKEN,
      tokenFile: env.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE,
    };
  const configured = env.AWS_EC2_METADATA_SERVICE_ENDPOINT;
  return {
    kind: 'instance metadata',
    url: (configured ?? 'http://169.254.169.254').replace(/\/+$/, ''),
    isConfigured: configured !== undefined,
  };
};

/** Addresses at which ECS and EKS answer a container, and the machine itself. */
const withoutTls = /^(localhost|127(\.\d+){3}|\[::1\]|169\.254\.170\.(2|23)|\[fd00:ec2::23\])$/;

const containerUrl = (env: Env): string | undefined => {
  const relative = env.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI;
  if (relative !== undefined) return `http://169.254.170.2${relative}`;
  const full = env.AWS_CONTAINER_CREDENTIALS_FULL_URI;
  if (full === undefined) return undefined;
  const { protocol, hostname } = new URL(full);
  if (protocol === 'https:' || withoutTls.test(hostname)) return full;
  throw new StartupError(
    'AWS_CONTAINER_CREDENTIALS_FULL_URI must start with https://, or the keys can be read on their way.',
  );
};

const readEncryption = (env: Env): StoreEncryption | undefined => {
  const { S3_SERVER_SIDE_ENCRYPTION: kind, S3_KMS_KEY_ID: keyId } = env;
  if (keyId !== undefined && kind !== 'aws:kms')
    throw new StartupError('S3_KMS_KEY_ID is only used with S3_SERVER_SIDE_ENCRYPTION=aws:kms.');
  if (kind === undefined) return undefined;
  return kind === 'AES256' ? { kind } : { kind, keyId };
};
