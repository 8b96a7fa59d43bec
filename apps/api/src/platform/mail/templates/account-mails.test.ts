import type { Reader } from '@floorwright/domain/language';
import { describe, expect, test } from 'vitest';

import type { MailBody } from '../mailer.ts';
import {
  confirmAccountMail,
  confirmEmailChangeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  factorNoticeMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.ts';

const english: Reader = { language: 'en', digits: 'latn' };

const link = 'https://floorwright.test/confirm-account/abc?a=1&b=2';
const withLink = { firstName: 'Ada', link, expiresInHours: 2 };
const mails: Record<string, MailBody> = {
  'Confirm your email': confirmAccountMail(english, withLink),
  'Confirm your new email': confirmEmailChangeMail(english, withLink),
  'Email change requested': emailChangeNoticeMail(english, {
    ...withLink,
    newEmail: 'ada@new.test',
  }),
  'Your email was changed': emailChangedMail(english, { ...withLink, newEmail: 'ada@new.test' }),
  'Reset your password': resetPasswordMail(english, withLink),
  'Your password was changed': passwordChangedMail(english, withLink),
  'An authenticator app was added': factorNoticeMail(english, {
    ...withLink,
    change: 'totp_added',
  }),
  'Your authenticator app was removed': factorNoticeMail(english, {
    ...withLink,
    change: 'totp_removed',
  }),
  'New recovery codes were created': factorNoticeMail(english, {
    ...withLink,
    change: 'recovery_codes_created',
  }),
  'A recovery code was used': factorNoticeMail(english, {
    ...withLink,
    change: 'recovery_code_used',
  }),
};

describe.each(Object.entries(mails))('%s', (subject, mail) => {
  test('has its subject, a greeting and a footer in HTML and text', () => {
    expect(mail.subject).toBe(subject);
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Hi Ada,');
      expect(body).toContain('You received this email because');
    }
  });

  test('has the link in the text, in the button and for copying', () => {
    expect(mail.text.split('\n')).toContain(link);
    const escaped = link.replace('&', '&amp;');
    expect(mail.html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(mail.html).toContain(`>${escaped}</a>`);
  });
});

test.each([
  [1, '1 hour'],
  [2, '2 hours'],
  [24, '24 hours'],
  [72, '3 days'],
])('a link that is valid for %i h says so', (expiresInHours, words) => {
  const mail = resetPasswordMail(english, { ...withLink, expiresInHours });
  const sentence = `The link works once and expires in ${words}.`;
  expect(mail.text).toContain(sentence);
  expect(mail.html).toContain(sentence);
});

test('HTML in a value is escaped', () => {
  const mail = emailChangeNoticeMail(english, {
    firstName: '<img src=x onerror=alert(1)>',
    newEmail: '"<script>alert(1)</script>"@evil.test',
    link: 'https://floorwright.test/"><script>alert(1)</script>',
  });
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.html).toContain('&quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot;@evil.test');
});

test('the notice to the old address names the new one', () => {
  const mail = mails['Email change requested'];
  expect(mail?.text).toContain('ada@new.test');
  expect(mail?.html).toContain('ada@new.test');
});
