import { directionOf, type Reader } from '@floorwright/domain/language';

import type { MailBody } from '../mailer.ts';
import { formatsFor } from './formats.ts';
import { renderHtml } from './layout.ts';
import { messagesIn } from './messages/index.ts';
import type { MailTexts } from './messages/texts.ts';

export type { Reader } from '@floorwright/domain/language';

type MailContent = {
  firstName: string;
  link: string;
  /** How long the link works, if it expires. */
  expiresInHours?: number;
  texts: MailTexts;
};

/** One content as HTML and plain text, in the language of the reader. */
export const composeMail = (reader: Reader, content: MailContent): MailBody => {
  const { link, texts } = content;
  const { buttonBroken } = messagesIn[reader.language].layout;
  const greeting = greetingFor(reader, content.firstName);
  const rule = content.expiresInHours && linkRule(reader, content.expiresInHours);
  const paragraphs = [greeting, ...texts.paragraphs];
  return {
    subject: texts.subject,
    html: renderHtml({
      ...texts,
      language: reader.language,
      direction: directionOf(reader.language),
      paragraphs,
      action: { label: texts.action, link, ...(rule && { rule }), buttonBroken },
    }),
    text: [
      ...paragraphs,
      `${texts.action}:\n${link}`,
      ...(rule ? [rule] : []),
      `-- \nFloorwright\n${texts.reason}`,
    ]
      .join('\n\n')
      .concat('\n'),
  };
};

export const greetingFor = ({ language }: Reader, firstName: string): string => {
  const { greeting, greetingWithoutName } = messagesIn[language].layout;
  const name = safeName(firstName);
  return name === null ? greetingWithoutName : greeting(name);
};

/**
 * Anyone can send a mail to any address by signing up or inviting. A name with a link or a message
 * must not be included, so only what looks like a name is used.
 */
export const safeName = (text: string): string | null => {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  const readsLikeName = name !== '' && name.length <= 50 && !/[/\\@<>:]|\.\S|www/i.test(name);
  return readsLikeName ? name : null;
};

const linkRule = (reader: Reader, hours: number): string => {
  const { layout } = messagesIn[reader.language];
  const { figure } = formatsFor(reader);
  const days = hours / 24;
  const duration =
    hours >= 48 && Number.isInteger(days)
      ? layout.days(days, figure(days))
      : layout.hours(hours, figure(hours));
  return layout.linkRule(duration);
};
