import type { Reader } from '@floorwright/domain/language';
import { expect, test } from 'vitest';

import { invitationMail } from './account-mails.ts';

const english: Reader = { language: 'en', digits: 'latn' };

const link = 'https://floorwright.test/invitations/abc';
const invitation = {
  companyName: 'Harbour & Sons',
  inviterName: 'Olivia Owens',
  link,
  expiresInHours: 168,
};

test('names the inviter and the company, and has the link and its expiry, in HTML and text', () => {
  const mail = invitationMail(english, invitation);
  expect(mail.subject).toBe('You are invited to a team');
  expect(mail.text).toContain('Olivia Owens invites you to join Harbour & Sons on Floorwright');
  expect(mail.html).toContain('Olivia Owens invites you to join Harbour &amp; Sons on Floorwright');
  expect(mail.text.split('\n')).toContain(link);
  expect(mail.html.split(`href="${link}"`)).toHaveLength(3);
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain('The link works once and expires in 7 days.');
    expect(body).toContain('You received this email because');
  }
});

test('a company or inviter name that looks like a message is left out', () => {
  const mail = invitationMail(english, {
    ...invitation,
    companyName: 'Win a prize at evil.example/now',
    inviterName: 'https://evil.example',
  });
  for (const body of [mail.html, mail.text]) {
    expect(body).not.toContain('evil');
    expect(body).toContain('Someone invites you to join a company on Floorwright');
  }
});

test('an inviter whose account was deleted is called someone', () => {
  expect(invitationMail(english, { ...invitation, inviterName: null }).text).toContain(
    'Someone invites',
  );
});
