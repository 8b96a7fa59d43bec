import type { MailBody } from '../mailer.ts';
import { composeMail } from './compose.ts';
import { linkRule } from './link-rule.ts';
import { safeName } from './safe-name.ts';

export const invitationMail = (mail: {
  companyName: string;
  /** Null if that account was deleted. */
  inviterName: string | null;
  link: string;
  expiresInHours: number;
}): MailBody => {
  const company = safeName(mail.companyName) ?? 'a company';
  const inviter = (mail.inviterName && safeName(mail.inviterName)) ?? 'Someone';
  return composeMail({
    subject: 'You are invited to a team',
    preheader: `Join ${company} on Floorwright.`,
    firstName: '',
    paragraphs: [
      `${inviter} invites you to join ${company} on Floorwright, where the team manages its indoor venues together.`,
      'Accept with the button below. You can sign in with an account that has this address, or create one in a minute.',
    ],
    action: { label: 'Accept invitation', link: mail.link, rule: linkRule(mail.expiresInHours) },
    reason:
      'You received this mail because a member of a company on Floorwright entered this address. If you do not know about it, ignore it and nothing happens.',
  });
};
