import type { MailBody } from '../mailer.ts';
import { greeting } from './greeting.ts';
import { renderHtml } from './layout.ts';

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
