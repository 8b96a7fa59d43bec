import { shortenText } from '@floorwright/domain/language';

import type { MailBody } from '../mailer.ts';
import { composeMail, type Reader, safeName } from './compose.ts';
import { formatsFor } from './formats.ts';
import { messagesIn } from './messages/index.ts';

/** Something that happened in a thread since the last mail about it. */
export type ThreadEvent =
  | { kind: 'mention' | 'text'; by: string; text: string }
  | { kind: 'resolved'; by: string };

const longestQuote = 500;
const mostEvents = 10;

const quoted = (text: string): string =>
  shortenText(text.replaceAll(/\s+/g, ' ').trim(), longestQuote);

const sentenceOf = ({ language }: Reader, event: ThreadEvent): string => {
  const { names, comments } = messagesIn[language];
  const by = safeName(event.by) ?? names.member;
  return event.kind === 'resolved'
    ? comments.resolvedBy(by)
    : comments[event.kind](by, quoted(event.text));
};

const subjectOf = (reader: Reader, events: readonly ThreadEvent[]): string => {
  const { comments } = messagesIn[reader.language];
  if (events.some(({ kind }) => kind === 'mention')) return comments.mentioned;
  const texts = events.filter(({ kind }) => kind === 'text').length;
  return texts === 0
    ? comments.resolved
    : comments.replies(texts, formatsFor(reader).figure(texts));
};

/** `place` is the name of a POI; null for any other place on the floor. */
export const commentThreadMail = (
  reader: Reader,
  mail: {
    firstName: string;
    place: string | null;
    floor: string;
    events: readonly ThreadEvent[];
    link: string;
  },
): MailBody => {
  const { names, comments } = messagesIn[reader.language];
  const floor = safeName(mail.floor) ?? names.floor;
  const poi = mail.place === null ? null : safeName(mail.place);
  const where = poi === null ? floor : comments.place(poi, floor);
  const shown = mail.events.slice(0, mostEvents);
  const left = mail.events.length - shown.length;
  return composeMail(reader, {
    firstName: mail.firstName,
    link: mail.link,
    texts: {
      subject: subjectOf(reader, mail.events),
      preheader: comments.about(where),
      paragraphs: [
        comments.news(where),
        ...shown.map((event) => sentenceOf(reader, event)),
        ...(left > 0 ? [comments.more(left, formatsFor(reader).figure(left))] : []),
      ],
      action: comments.action,
      reason: comments.reason,
    },
  });
};
