import { expect, test } from 'vitest';

import { root } from '../../lib/root.mjs';
import { sourceFiles } from '../structure/files.ts';
import { textsOf } from './texts.ts';

const folders = [
  'packages/contract/src',
  'packages/domain/src',
  'apps/api/src/http',
  'apps/api/src/kernel',
  'apps/api/src/modules',
];

/**
 * Texts that refuse nothing: labels, what operators and readers of the API reference read, and the errors of OAuth and
 * SCIM, which have their own codes.
 */
const elsewhere = [
  /\.test\.ts$/,
  /\/testing[./]/,
  /repository\.ts$/,
  /^packages\/domain\/src\/sentences\//,
  /^packages\/contract\/src\/(index|wire\/(openapi|openapi-messages|error-codes))\.ts$/,
  /^packages\/contract\/src\/accounts\/webhook-messages\.ts$/,
  /^packages\/domain\/src\/(billing\/card|engagements\/events|status\/service-status)\.ts$/,
  /^packages\/domain\/src\/(simulation\/\w+|working-hours\/types)\.ts$/,
  /^apps\/api\/src\/modules\/venue-exports\/print\/messages\//,
  /^apps\/api\/src\/http\/(messages\/\w+|responses\/security-headers)\.ts$/,
  /^packages\/domain\/src\/beacons\/headings\.ts$/,
  /^apps\/api\/src\/modules\/oauth\/(client-authentication|grant-tokens|introspect-token|revoke-token)\.ts$/,
  /^packages\/domain\/src\/scim\//,
  /^apps\/api\/src\/modules\/(scim\/\w+|provisioning\/(users|groups))\.ts$/,
  /^apps\/api\/src\/modules\/positions\/distribution\//,
  /^packages\/domain\/src\/imdf\/validate\.ts$/,
];

const labels = new Set([
  'Basic realm="Floorwright"',
  'Bearer error="insufficient_scope", scope="7"',
  'Bearer error="invalid_token"',
  'Connection: close',
  'Content-Type: application/json',
  'Floor title',
  'Get mails about a comment',
  'Get no more mails about a comment, until one is mentioned in it or answers it',
  'Invalid date',
  'Mark a comment as resolved',
  'The bytes were refused: 7.',
  'The first second after the range, at most 7 days later.',
  'The first second of the range, in whole seconds since 1970, in UTC. 7',
  'Unexpected end',
  'Working hours',
  'a line of 7 columns',
  'a line without an end',
  'a place',
  'is not',
  'When one end is missing, the range is 7 days long; without both it is the last 7 days at the building.',
]);

test('sentences of the contract, the domain and the API are only in the table', () => {
  const texts = sourceFiles(root, folders)
    .filter((file) => !elsewhere.some((pattern) => pattern.test(file)))
    .flatMap((file) => textsOf(root, file));
  expect(texts.filter(({ text }) => !labels.has(text))).toEqual([]);
  const unused = [...labels].filter((label) => !texts.some(({ text }) => text === label));
  expect(unused).toEqual([]);
});
