import { expect, test } from 'vitest';

import { deadServer, startLocalServer } from '../../../../test/network/local-server.ts';
import { createS3Storage } from './s3.ts';

const storageAt = (endpoint: string) =>
  createS3Storage({
    endpoint,
    bucket: 'venues',
    region: 'us-east-1',
    credentials: { kind: 'keys', accessKeyId: 'key', secretAccessKey: 'secret' },
    encryption: undefined,
  });

const key = `originals/${'a'.repeat(43)}`;

const missing = (code: string, type = 'application/xml') =>
  startLocalServer((_request, response) => {
    response.writeHead(404, { 'content-type': type });
    response.end(`<Error><Code>${code}</Code><Message>Not here.</Message></Error>`);
  });

test.each(['application/xml', 'text/xml; charset=utf-8'])(
  'a missing file, reported as %s, counts as removed',
  async (type) => {
    const { url, requests } = await missing('NoSuchKey', type);
    await storageAt(url).remove(key);
    expect(requests.map((request) => request.url.pathname)).toEqual([`/venues/${key}`]);
  },
);

test('removing from a missing bucket fails', async () => {
  const { url } = await missing('NoSuchBucket');
  await expect(storageAt(url).remove(key)).rejects.toThrow('has no bucket venues.');
});

test('removing from a server that is not a store fails', async () => {
  const { url } = await startLocalServer((_request, response) => response.writeHead(404).end());
  await expect(storageAt(url).remove(key)).rejects.toThrow('has no bucket venues.');
});

test('a store that cannot be reached is severe', async () => {
  expect(await storageAt(deadServer).probe()).toBe('severe');
});
