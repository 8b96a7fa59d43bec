import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Language, languages, type Reader } from '@floorwright/domain/language';
import { sentences } from '@floorwright/domain/sentences';
import { publishFailures } from '@floorwright/domain/venue-versions';
import { describe, expect, test } from 'vitest';

import type { MailBody } from '../mailer.ts';
import * as account from './account-mails.ts';
import * as billing from './billing-mails.ts';
import { commentThreadMail } from './comment-mails.ts';
import { messagesIn } from './messages/index.ts';
import * as plans from './plan-mails.ts';
import * as usage from './usage-mails.ts';
import { publishedWithDeletedFloorsMail, publishFailedMail } from './version-mails.ts';
import { webhookDisabledMail } from './webhook-mails.ts';

const link = 'https://floorwright.test/confirm-account/abc?a=1&b=2';
const withLink = { firstName: 'Ada', link, expiresInHours: 72 };
const newEmail = { ...withLink, newEmail: 'ada@new.test' };
const owner = { firstName: 'Ada', company: 'Harbour & Sons', link, plan: 'Explorer' };
const date = new Date('2026-04-09T16:05:00Z');
const amount = { minor: 123_456, currency: 'usd' };
const failed = { ...owner, amount, reason: sentences.card_funds };
const extra = {
  ...owner,
  requests: 16_000,
  included: 20_000,
  limit: 30_000,
  blockSize: 10_000,
  blockPrice: amount,
  spent: amount,
  cap: { minor: 50_000, currency: 'sar' },
};
const used = { ...owner, requests: 16_000, limit: 20_000 };

const written: Record<string, (reader: Reader) => MailBody> = {
  webhookDisabled: (reader) =>
    webhookDisabledMail(reader, { ...owner, host: 'hooks.example.test' }),
  confirmAccount: (reader) => account.confirmAccountMail(reader, withLink),
  confirmEmailChange: (reader) => account.confirmEmailChangeMail(reader, withLink),
  emailChangeNotice: (reader) => account.emailChangeNoticeMail(reader, newEmail),
  emailChanged: (reader) => account.emailChangedMail(reader, newEmail),
  resetPassword: (reader) => account.resetPasswordMail(reader, { ...withLink, expiresInHours: 2 }),
  passwordChanged: (reader) => account.passwordChangedMail(reader, withLink),
  invitation: (reader) =>
    account.invitationMail(reader, {
      companyName: 'www.evil.example',
      inviterName: null,
      link,
      expiresInHours: 24,
    }),
  'invitation with names': (reader) =>
    account.invitationMail(reader, {
      companyName: 'Harbour',
      inviterName: 'Ada Byron',
      link,
      expiresInHours: 24 * 14,
    }),
  ...Object.fromEntries(
    [true, false].flatMap((yes) => [
      [
        `trialEnding ${yes}`,
        (reader: Reader) =>
          billing.trialEndingMail(reader, { ...owner, endsAt: date, amount, covered: yes }),
      ],
      [
        `paymentReceived ${yes}`,
        (reader: Reader) =>
          billing.paymentReceivedMail(reader, {
            ...owner,
            amount,
            extra: yes ? amount : null,
            paidUntil: date,
          }),
      ],
      [
        `paymentFailed ${yes}`,
        (reader: Reader) =>
          billing.paymentFailedMail(reader, {
            ...failed,
            nextAttemptAt: date,
            worksUntil: yes ? date : null,
          }),
      ],
      [
        `planChanged ${yes}`,
        (reader: Reader) =>
          plans.planChangedMail(reader, {
            ...owner,
            price: amount,
            paid: yes ? amount : null,
            until: date,
            inTrial: yes,
          }),
      ],
      [
        `requestsUsed ${yes}`,
        (reader: Reader) =>
          usage.requestsUsedMail(reader, {
            ...used,
            usedUp: yes,
            more: 'Requests resume on 2026-04-09, or with a larger plan.',
          }),
      ],
    ]),
  ),
  subscriptionEnded: (reader) =>
    billing.subscriptionEndedMail(reader, { ...owner, company: 'Visit evil.example/now' }),
  topUpReceived: (reader) => billing.topUpReceivedMail(reader, { ...owner, amount }),
  topUpFailed: (reader) => billing.topUpFailedMail(reader, failed),
  downgradeScheduled: (reader) =>
    plans.downgradeScheduledMail(reader, {
      ...owner,
      nextPlan: 'Developer',
      price: amount,
      from: date,
    }),
  upgradeFailed: (reader) => plans.upgradeFailedMail(reader, failed),
  ...Object.fromEntries(
    ['80', '100', '200', 'cap', 'other'].map((reached) => [
      `extraRequests ${reached}`,
      (reader: Reader) => usage.extraRequestsMail(reader, { ...extra, reached }),
    ]),
  ),
  ...Object.fromEntries(
    publishFailures.map((failure) => [
      `publishFailed ${failure}`,
      (reader: Reader) =>
        publishFailedMail(reader, {
          firstName: 'Ada',
          building: failure === 'blocked' ? 'evil.example/now' : 'Harbour Mall',
          version: 12,
          publishAt: date,
          failure,
          link,
        }),
    ]),
  ),
  ...Object.fromEntries(
    [1, 2, 5, 15].map((floors) => [
      `publishedWithDeletedFloors ${floors}`,
      (reader: Reader) =>
        publishedWithDeletedFloorsMail(reader, {
          firstName: 'Ada',
          building: floors === 2 ? 'evil.example/now' : 'Harbour Mall',
          version: 12,
          publishAt: date,
          floors,
          link,
        }),
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 2, 5, 15].map((texts) => [
      `comments ${texts}`,
      (reader: Reader) =>
        commentThreadMail(reader, {
          firstName: 'http://evil.example',
          place: texts === 1 ? 'Coffee' : null,
          floor: 'Mall, Ground floor',
          link,
          events: [
            ...Array.from({ length: texts }, () => ({
              kind: 'text' as const,
              by: 'Bob Stone',
              text: 'Is this the right door?',
            })),
            { kind: texts === 5 ? 'mention' : 'resolved', by: '', text: 'Look, @Ada' },
          ],
        }),
    ]),
  ),
};

/** Without markup, links and isolated names. */
const wordsOf = ({ subject, html, text }: MailBody): string =>
  [
    subject,
    text.replace('-- \nFloorwright\n', ''),
    html
      .replaceAll(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace('>Floorwright</td>', '')
      .replace('>Floorwright</strong>', '')
      .replaceAll(link.replace('&', '&amp;'), '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&#?\w+;/g, ' '),
  ]
    .join('\n')
    .replaceAll(/https:\S+/g, '')
    .replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')
    .replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '');

const english: Reader = { language: 'en', digits: 'latn' };

describe.each(Object.entries(written))('%s', (_name, write) => {
  test.each(languages)('is complete in %s', (language) => {
    const mail = write({ language, digits: 'latn' });
    const other = write(english);
    expect(mail.html).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    );
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.text.split('\n\n')).toHaveLength(other.text.split('\n\n').length);
    expect(mail.html + mail.text).not.toMatch(/undefined|NaN|\[object|null/);
    if (language === 'en') return;
    const lines = new Set(other.text.split('\n').filter((line) => line.includes(' ')));
    const same = mail.text.split('\n').filter((line) => lines.has(line));
    expect(same.filter((line) => line !== '-- ')).toEqual([]);
    expect(mail.subject).not.toBe(other.subject);
  });

  test('has no Latin word in Arabic except names', () => {
    const words = wordsOf(write({ language: 'ar', digits: 'arab' }));
    expect(words.match(/[A-Za-z]{2,}/g)).toBeNull();
    expect(words).toMatch(/\p{Script=Arabic}{4}/u);
    // All digits are those that the reader has chosen.
    expect(words.match(/\d+/g)).toBeNull();
  });
});

const textIn = (language: Language, name: string): string =>
  written[name]?.({ language, digits: 'latn' }).text ?? '';

test('dates, amounts and reasons are written as in the language', () => {
  expect(textIn('en', 'paymentFailed true')).toContain(
    'We could not take $1,234.56 for the Explorer plan of Harbour & Sons. The card has insufficient funds.',
  );
  expect(textIn('en', 'paymentFailed true')).toContain(
    'We will try again on 9 April 2026, 16:05 UTC.',
  );
  expect(textIn('de', 'paymentFailed true')).toContain('1.234,56\u00A0$');
  expect(textIn('de', 'paymentFailed true')).toContain('am 9. April 2026 um 16:05 Uhr (UTC)');
  expect(textIn('ar', 'paymentFailed true')).toContain('9 أبريل 2026، الساعة 16:05');
  expect(textIn('ar', 'paymentFailed true')).toContain('1,234.56');
  expect(textIn('de', 'requestsUsed true')).toContain('9. April 2026');
});

test('each Arabic number has its form', () => {
  const rules = [1, 2, 3, 24].map(
    (expiresInHours) =>
      account
        .resetPasswordMail({ language: 'ar', digits: 'latn' }, { ...withLink, expiresInHours })
        .text.match(/خلال (.*)\./)?.[1],
  );
  expect(rules).toEqual(['ساعة واحدة', 'ساعتين', '3 ساعات', '24 ساعة']);
});

test('no text is unused', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder)
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const keys = Object.entries(messagesIn.en).flatMap(([name, group]) =>
    ['layout', 'names', 'comments'].includes(name) ? Object.keys(group) : [name],
  );
  expect(keys.filter((key) => !new RegExp(String.raw`\b${key}\b`).test(sources))).toEqual([]);
});
