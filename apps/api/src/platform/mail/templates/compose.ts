import type { MailBody } from '../mailer.ts';
import { renderHtml } from './layout.ts';

export const greeting = (firstName: string): string => {
  const name = safeName(firstName);
  return name === null ? 'Hello,' : `Hi ${name},`;
};

export type MailContent = {
  subject: string;
  /** The preview text next to the subject. */
  preheader: string;
  firstName: string;
  paragraphs: readonly string[];
  action: { label: string; link: string; rule?: string };
  /** Why the recipient gets this mail, for the footer. */
  reason: string;
};

const renderText = (content: MailContent): string => {
  const { paragraphs, action, reason } = content;
  return [
    greeting(content.firstName),
    ...paragraphs,
    `${action.label}:\n${action.link}`,
    ...(action.rule === undefined ? [] : [action.rule]),
    `-- \nFloorwright\n${reason}`,
  ]
    .join('\n\n')
    .concat('\n');
};

/** One content as HTML and plain text. */
export const composeMail = (content: MailContent): MailBody => ({
  subject: content.subject,
  html: renderHtml({ ...content, greeting: greeting(content.firstName) }),
  text: renderText(content),
});

/**
 * Anyone can send a mail to any address by signing up or inviting. A name with a link or a message
 * must not be included, so only what looks like a name is used.
 */
export const safeName = (text: string): string | null => {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  const readsLikeName = name !== '' && name.length <= 50 && !/[/\\@<>:]|\.\S|www/i.test(name);
  return readsLikeName ? name : null;
};

const duration = (hours: number): string => {
  if (hours === 1) return '1 hour';
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
};

export const linkRule = (expiresInHours: number): string =>
  `The link works once and expires in ${duration(expiresInHours)}.`;
