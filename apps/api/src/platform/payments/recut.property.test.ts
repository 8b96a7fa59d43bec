import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isSameText, recutsOf, signedText } from '../../../test/billing/recut.ts';
import { captureLog } from '../../../test/log.ts';
import { createApsGateway } from './aps-gateway.ts';
import type { Fields } from './gateway.ts';
import { isSignedBy, sign } from './signature.ts';

const signing = { phrase: 'response', sha: 'sha256' } as const;
const { log, lines } = captureLog();
const gateway = createApsGateway(
  {
    merchantIdentifier: 'merchant',
    accessCode: 'access',
    requestPhrase: 'request',
    responsePhrase: signing.phrase,
    sha: signing.sha,
    pageUrl: 'https://pay.example.test/page',
    apiUrl: 'https://pay.example.test/api',
    timeout: 1000,
    contactEmail: 'billing@venues.example.test',
  },
  log,
);

/** Names of forged fields, including some that are suffixes of others. */
const names = [
  'access_code',
  'amount',
  'captured_amount',
  'card_holder_name',
  'command',
  'currency',
  'customer_email',
  'eci',
  'expiry_date',
  'fort_id',
  'language',
  'merchant_identifier',
  'merchant_reference',
  'order_description',
  'query_command',
  'response_code',
  'response_message',
  'service_command',
  'status',
  'token_name',
  'token_status',
  'transaction_status',
  'zz',
];

const merchant = { access_code: 'access', merchant_identifier: 'merchant', language: 'en' };
const refusedPayment: Fields = {
  ...merchant,
  command: 'PURCHASE',
  merchant_reference: 'top-own',
  amount: '100',
  currency: 'USD',
  customer_email: 'pat@example.test',
  response_code: '13030',
  response_message: 'Authentication failed',
  status: '13',
};
const refusedCard: Fields = {
  ...merchant,
  service_command: 'TOKENIZATION',
  merchant_reference: 'card-own',
  card_bin: '400555',
  card_number: '400555******0001',
  return_url: 'https://venues.example.test/back',
  response_code: '17100',
  response_message: 'Invalid expiry date',
  status: '17',
};

/** Input of an attacker that the provider repeats. */
const piece = fc.oneof(
  fc.constantFrom(
    'access_code=access',
    'amount=999900',
    'command=PURCHASE',
    'currency=USD',
    'merchant_identifier=merchant',
    'merchant_reference=top-victim',
    'merchant_reference=top-victimresponse_code=14000',
    'merchant_reference=top-victimresponse_code=14000zz=',
    'response_code=14000',
    'status=14',
    'token_name=',
    'transaction_',
    'token_',
    'query_',
    'zz=',
    '0',
  ),
  fc.string({ maxLength: 5 }),
);
const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const places = [
  'card_holder_name',
  'customer_email',
  'customer_ip',
  'customer_name',
  'expiry_date',
  'order_description',
  'remember_me',
] as const;

const message = fc.record({
  refusal: fc.constantFrom(refusedPayment, refusedCard),
  place: fc.constantFrom(...places),
  text: typed,
});
type Message = { refusal: Fields; place: (typeof places)[number]; text: string };

/** The two known attacks. */
const byExpiryDate: Message = {
  refusal: refusedCard,
  place: 'expiry_date',
  text: '0merchant_reference=top-victimresponse_code=14000zz=',
};
const byEmail: Message = {
  refusal: refusedPayment,
  place: 'customer_email',
  text: 'xmerchant_reference=top-victimresponse_code=14000zz=@evil.test',
};

test('however a signed text is split into fields, only what was signed is read', () => {
  const seen = { sameText: 0, ofVictim: 0 };
  fc.assert(
    fc.property(
      message.chain((one) => {
        const fields = { ...one.refusal, [one.place]: one.text };
        const text = signedText(fields);
        return fc.record({
          genuine: fc.constant(fields),
          text: fc.constant(text),
          cut: recutsOf(text, names),
        });
      }),
      ({ genuine, text, cut }) => {
        const { signature = '' } = sign(genuine, signing);
        const forged = { ...cut, signature };
        if (isSameText(cut, text)) seen.sameText += 1;
        if (isSignedBy(forged, signing) && cut['merchant_reference'] === 'top-victim')
          seen.ofVictim += 1;
        const report = gateway.readPayment(forged);
        if (report === undefined || report === 'other') return;
        expect([
          report.reference,
          report.code,
          report.amount,
          report.currency,
          genuine['command'],
        ]).toEqual(['top-own', '13030', 100, 'usd', 'PURCHASE']);
      },
    ),
    { numRuns: 4_000 },
  );
  // The runs are only meaningful if many forged messages have a valid signature.
  expect(seen.sameText).toBeGreaterThan(2_000);
  expect(seen.ofVictim).toBeGreaterThan(50);
});

test.each([
  ['expiry date', byExpiryDate],
  ['email', byEmail],
])('wherever the text of the %s is split, no payment of another customer is read', (_what, one) => {
  const genuine = { ...one.refusal, [one.place]: one.text };
  const text = signedText(genuine);
  const { signature = '' } = sign(genuine, signing);
  const ends = [...text.matchAll(/=/g)].map(({ index }) => index);
  let sameText = 0;
  for (const from of ends.slice(1))
    for (let start = 1; start < from; start += 1) {
      const head = text.slice(0, start);
      const fields = Object.fromEntries([
        ...parts(head),
        [text.slice(start, from), text.slice(from + 1)],
      ]);
      if (!isSameText(fields, text)) continue;
      sameText += 1;
      expect(gateway.readPayment({ ...fields, signature })).toBeUndefined();
    }
  expect(sameText).toBeGreaterThan(20);
});

/** A text split at each of its known names. */
const parts = (text: string): [string, string][] => {
  const found = [...text.matchAll(new RegExp(`(${names.join('|')})=`, 'g'))];
  return found.map(({ index, 0: whole }, at) => [
    whole.slice(0, -1),
    text.slice(index + whole.length, found[at + 1]?.index ?? text.length),
  ]);
};

const paid = {
  ...refusedPayment,
  response_code: '14000',
  status: '14',
  response_message: 'Success',
};

test.each([
  ['a field that the provider does not know', { ...paid, zz: '1' }],
  ['another merchant', { ...paid, merchant_identifier: 'other' }],
  ['another access code', { ...paid, access_code: 'other' }],
  ['"=" in a value', { ...paid, customer_email: 'a=b@example.test' }],
  ['a control character', { ...paid, customer_name: 'a\nb' }],
  ['a value that ends like a longer name', { ...paid, response_message: 'transaction_' }],
])('a signed message with %s is refused', (_what, fields) => {
  expect(gateway.readPayment(sign(fields, signing))).toBeUndefined();
});

test('a signed message with unknown fields is logged with their names, without values', () => {
  lines.length = 0;
  gateway.readPayment(sign({ ...paid, loyalty_points: 'secret', 'a b': 'secret' }, signing));
  gateway.readPayment(sign({ ...paid, loyalty_points: '1' }, { ...signing, phrase: 'other' }));
  gateway.readPayment(sign(paid, signing));
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      names: ['loyalty_points'],
      msg: 'a signed payment message has unknown fields',
    }),
  ]);
  expect(lines.join('')).not.toContain('secret');
});

test.each([
  'access_code',
  'amount',
  'command',
  'currency',
  'merchant_identifier',
  'merchant_reference',
  'response_code',
])('a message without %s is not a payment', (name) => {
  const fields = Object.fromEntries(Object.entries(paid).filter(([other]) => other !== name));
  const read = gateway.readPayment(sign(fields, signing));
  expect(read === undefined || read === 'other').toBe(true);
  expect(gateway.readPayment(sign(paid, signing))).toMatchObject({
    reference: 'top-own',
    outcome: 'succeeded',
    amount: 100,
    currency: 'usd',
  });
});
