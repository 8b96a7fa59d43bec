import { expect, test } from 'vitest';

import { readConfig } from '../../../config/config.ts';

const place = { S3_ENDPOINT: 'https://s3.example.test', S3_BUCKET: 'venues' };
const webIdentity = {
  AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token',
  AWS_ROLE_ARN: 'arn:aws:iam::1:role/venues',
};
const container = { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/v2/credentials/1' };
const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

const sourceOf = (environment: NodeJS.ProcessEnv) =>
  readConfig({ ...place, ...environment }).s3?.credentials;

test('keys come first, then web identity, the container and the machine', () => {
  expect(sourceOf({ ...keys, ...webIdentity, ...container })).toEqual({
    kind: 'keys',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(sourceOf({ ...webIdentity, ...container, S3_REGION: 'eu-central-1' })).toEqual({
    kind: 'web identity',
    tokenFile: '/var/run/token',
    roleArn: 'arn:aws:iam::1:role/venues',
    sessionName: 'floorwright',
    region: 'eu-central-1',
    stsEndpoint: undefined,
  });
  expect(sourceOf(container)).toEqual({
    kind: 'container',
    url: 'http://169.254.170.2/v2/credentials/1',
    token: undefined,
    tokenFile: undefined,
  });
  expect(sourceOf({})).toEqual({
    kind: 'instance metadata',
    url: 'http://169.254.169.254',
    isConfigured: false,
  });
  const ownAddress = { AWS_EC2_METADATA_SERVICE_ENDPOINT: 'http://[fd00:ec2::254]/' };
  expect(sourceOf(ownAddress)).toEqual({
    kind: 'instance metadata',
    url: 'http://[fd00:ec2::254]',
    isConfigured: true,
  });
});

test('the variables of a platform alone do not mean S3', () => {
  expect(readConfig({ ...webIdentity, ...container }).s3).toBeUndefined();
});

test.each([
  'https://credentials.example.test/venues',
  'http://169.254.170.23/v1/credentials',
  'http://[fd00:ec2::23]/v1/credentials',
  'http://localhost:1338/venues',
])('%s may be a credentials endpoint', (url) => {
  expect(sourceOf({ AWS_CONTAINER_CREDENTIALS_FULL_URI: url })).toMatchObject({ url });
});

test.each([
  [{ S3_ACCESS_KEY_ID: 'id' }, 'To store files in S3, set S3_SECRET_ACCESS_KEY.'],
  [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'To store files in S3, set S3_ACCESS_KEY_ID.'],
  [{ S3_BUCKET: '', ...keys }, 'To store files in S3, set S3_BUCKET.'],
  [
    { S3_ENDPOINT: '', S3_BUCKET: '', S3_SERVER_SIDE_ENCRYPTION: 'AES256' },
    'To store files in S3, set S3_ENDPOINT, S3_BUCKET.',
  ],
  [
    { AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token' },
    'AWS_WEB_IDENTITY_TOKEN_FILE is set: set AWS_ROLE_ARN to the role to assume with it.',
  ],
  [
    { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://credentials.example.test/' },
    'AWS_CONTAINER_CREDENTIALS_FULL_URI must start with https://, or the keys can be read on their way.',
  ],
  [{ S3_SERVER_SIDE_ENCRYPTION: 'none' }, 'S3_SERVER_SIDE_ENCRYPTION must be AES256 or aws:kms.'],
  [
    { S3_SERVER_SIDE_ENCRYPTION: 'AES256', S3_KMS_KEY_ID: 'alias/venues' },
    'S3_KMS_KEY_ID is only used with S3_SERVER_SIDE_ENCRYPTION=aws:kms.',
  ],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => sourceOf(environment)).toThrow(sentence);
});
