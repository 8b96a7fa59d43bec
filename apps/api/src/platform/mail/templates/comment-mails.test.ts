import type { Reader } from '@floorwright/domain/language';
import { expect, test } from 'vitest';

import { commentThreadMail } from './comment-mails.ts';

const english: Reader = { language: 'en', digits: 'latn' };

const link = 'https://floorwright.test/buildings/1/floors/2?comment=3';
const mail = {
  firstName: 'Ann',
  place: 'Coffee & Cake',
  floor: 'Harbour Mall, G',
  link,
} as const;

test('names the place, quotes what was written and leads to the comment, in HTML and text', () => {
  const { subject, html, text } = commentThreadMail(english, {
    ...mail,
    events: [
      { kind: 'text', by: 'Marco Reyes', text: 'Is this <b>wall</b>\n\nstill there?' },
      { kind: 'resolved', by: 'Ada Nguyen' },
    ],
  });
  expect(subject).toBe('New reply to a comment');
  expect(text).toContain('on Coffee & Cake (Harbour Mall, G)');
  expect(text).toContain('Marco Reyes wrote: “Is this <b>wall</b> still there?”');
  expect(html).toContain('“Is this &lt;b&gt;wall&lt;/b&gt; still there?”');
  expect(text).toContain('Ada Nguyen resolved the comment.');
  expect(text.split('\n')).toContain(link);
  expect(html.split(`href="${link}"`)).toHaveLength(3);
  for (const body of [html, text]) expect(body).toContain('choose “Unfollow”');
});

test('says in the subject that the reader was mentioned, or what else happened', () => {
  const subjectOf = (...events: Parameters<typeof commentThreadMail>[1]['events'][number][]) =>
    commentThreadMail(english, { ...mail, events }).subject;
  const written = { kind: 'text', by: 'Ada Nguyen', text: 'Yes' } as const;
  expect(subjectOf(written, { ...written, kind: 'mention' })).toBe(
    'You were mentioned in a comment',
  );
  expect(subjectOf(written, written)).toBe('2 new replies to a comment');
  expect(subjectOf({ kind: 'resolved', by: 'Ada Nguyen' })).toBe('A comment was resolved');
});

test('shortens long texts and many of them', () => {
  const events = Array.from({ length: 12 }, () => ({
    kind: 'text' as const,
    by: 'https://evil.example',
    text: 'a'.repeat(600),
  }));
  const { text } = commentThreadMail(english, { ...mail, place: null, events });
  expect(text).toContain(`A member wrote: “${'a'.repeat(499)}…”`);
  expect(text.split('A member wrote')).toHaveLength(11);
  expect(text).toContain('And 2 more.');
  expect(text).not.toContain('evil');
  expect(text).toContain('on Harbour Mall, G.');
});
