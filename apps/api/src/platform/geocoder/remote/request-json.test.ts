import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { answerWith, deadServer, startLocalServer } from '../../../../test/network/local-server.ts';
import { requestJson } from './request-json.ts';

const userAgent = 'Floorwright (test)';

test('a slow server times out', async () => {
  const { url } = await startLocalServer(() => {});
  expect(await requestJson({ url, userAgent, timeout: 50 }, '/api', {})).toEqual({
    outcome: 'unavailable',
    reason: 'slow',
    detail: 'no answer within 50 ms',
  });
});

test('so does one that never finishes its response', async () => {
  const { url } = await startLocalServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[');
  });
  expect(await requestJson({ url, userAgent, timeout: 200 }, '/api', {})).toMatchObject({
    reason: 'slow',
  });
});

test('a dead server is reported, with the reason', async () => {
  expect(await requestJson({ url: deadServer, userAgent }, '/api', {})).toMatchObject({
    outcome: 'unavailable',
    reason: 'unreachable',
    detail: expect.stringMatching(/ECONNREFUSED|bad port/),
  });
});

test('a URL that cannot be requested is not repeated, because it may contain a key', async () => {
  const answer = await requestJson({ url: 'http://me:secret@127.0.0.1:1', userAgent }, '/api', {});
  expect(answer).toMatchObject({ outcome: 'unavailable', reason: 'unreachable' });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('a server that disconnects in the middle of its response is reported', async () => {
  const { url } = await startLocalServer((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('[');
    setImmediate(() => response.destroy());
  });
  expect(await requestJson({ url, userAgent }, '/api', {})).toMatchObject({
    reason: 'unreachable',
  });
});

test.each([403, 404, 429, 500])('status %i is a refusal', async (status) => {
  const { url } = await startLocalServer(answerWith([], status));
  expect(await requestJson({ url, userAgent }, '/api', {})).toEqual({
    outcome: 'unavailable',
    reason: 'refusing',
    detail: `it answered with status ${status}`,
  });
});

test('a redirect is not followed', async () => {
  const elsewhere = await startLocalServer(answerWith([]));
  const { url } = await startLocalServer((_request, response) => {
    response.writeHead(302, { location: elsewhere.url });
    response.end();
  });
  expect(await requestJson({ url, userAgent }, '/api', {})).toMatchObject({
    reason: 'refusing',
    detail: 'it answered with status 302',
  });
  expect(elsewhere.requests).toEqual([]);
});

test('an endless response is cut off, also a compressed one', async () => {
  const huge = `"${'x'.repeat(2 * 1024 * 1024)}"`;
  const plain = await startLocalServer((_request, response) => response.end(huge));
  const packed = await startLocalServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(huge));
  });
  for (const { url } of [plain, packed])
    expect(await requestJson({ url, userAgent }, '/api', {})).toMatchObject({
      reason: 'unreadable',
      detail: 'more than 1048576 bytes',
    });
});

test('a response that is not JSON is reported', async () => {
  const { url } = await startLocalServer((_request, response) => response.end('<html>'));
  expect(await requestJson({ url, userAgent }, '/api', {})).toMatchObject({
    reason: 'unreadable',
    detail: 'it is not JSON',
  });
});
