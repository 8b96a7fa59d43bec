import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  commentParts,
  completeMention,
  findMentions,
  matchPeople,
  mentionBeingTyped,
  mentionedIds,
} from './index.ts';

const ann = { id: 1, name: 'Ann Lee' };
const annabel = { id: 2, name: 'Ann Lee Smith' };
const otherAnn = { id: 3, name: 'ann lee' };
const lucia = { id: 4, name: 'Lucía Ortega' };
const people = [ann, annabel, lucia];

describe('mentions', () => {
  test('are found by the full name, whatever its case', () => {
    expect(mentionedIds('@ann LEE and @Lucía Ortega, look', people)).toEqual([1, 4]);
  });

  test('are found without hamza and accents, as search finds names', () => {
    const ahmad = { id: 5, name: 'أحمد فاطمة' };
    expect(mentionedIds('@احمد فاطمه و @lucia ortega', [...people, ahmad])).toEqual([5, 4]);
  });

  test('prefer the longest name', () => {
    expect(mentionedIds('@Ann Lee Smith', people)).toEqual([2]);
    expect(mentionedIds('@Ann Lee Smithson', people)).toEqual([1]);
  });

  test('reach everyone with the same name', () => {
    expect(mentionedIds('@Ann Lee', [ann, otherAnn])).toEqual([1, 3]);
  });

  test('are not found in an email, in a longer word or without a name', () => {
    expect(mentionedIds('pat@Ann Lee', people)).toEqual([]);
    expect(mentionedIds('@Ann Leeds', people)).toEqual([]);
    expect(mentionedIds('@Ann @ @@', people)).toEqual([]);
    expect(mentionedIds('@ ', [{ id: 9, name: '' }])).toEqual([]);
  });

  test('count a person once', () => {
    expect(mentionedIds('@Ann Lee @Ann Lee', people)).toEqual([1]);
  });
});

describe('the mention being typed', () => {
  test('is what follows the last @ before the cursor', () => {
    expect(mentionBeingTyped('Ask @Lu', 7)).toEqual({ start: 4, words: 'Lu' });
    expect(mentionBeingTyped('Ask @Lu now', 7)).toEqual({ start: 4, words: 'Lu' });
    expect(mentionBeingTyped('@', 1)).toEqual({ start: 0, words: '' });
  });

  test('is none in an email, on another line or after a space', () => {
    expect(mentionBeingTyped('pat@ex', 6)).toBeNull();
    expect(mentionBeingTyped('@Lu\nnow', 7)).toBeNull();
    expect(mentionBeingTyped('@ Lu', 4)).toBeNull();
    expect(mentionBeingTyped('Lu', 2)).toBeNull();
  });

  test('is matched by the start of any word of a name', () => {
    expect(matchPeople('ort', people)).toEqual([lucia]);
    expect(matchPeople('ann l', people)).toEqual([ann, annabel]);
    expect(matchPeople('lee s', people)).toEqual([annabel]);
    expect(matchPeople('', people)).toEqual(people);
    expect(matchPeople('zoe', people)).toEqual([]);
  });

  test('is replaced by the full name', () => {
    const text = 'Ask @Lu about it';
    const typed = mentionBeingTyped(text, 7);
    expect(typed && completeMention(text, typed, lucia)).toEqual({
      text: 'Ask @Lucía Ortega about it',
      cursor: 18,
    });
  });

  test('is found once it is completed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...people), (rest, person) => {
        const { text } = completeMention(`@x${rest}`, { start: 0, words: 'x' }, person);
        expect(findMentions(text, [person])[0]?.people).toEqual([person]);
      }),
    );
  });
});

describe('the parts of a text', () => {
  test('are links, mentions and text', () => {
    expect(commentParts('See https://a.test/x?y=1. Thanks @Ann Lee!', people)).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://a.test/x?y=1' },
      { kind: 'text', text: '. Thanks ' },
      { kind: 'mention', text: '@Ann Lee', ids: [1] },
      { kind: 'text', text: '!' },
    ]);
  });

  test('have no link with another scheme or without an address', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'www.a.test'])
      expect(commentParts(text, people)).toEqual([{ kind: 'text', text }]);
  });

  test('leave a bracket around an address outside it', () => {
    expect(commentParts('(https://a.test/b)', [])[1]).toMatchObject({ text: 'https://a.test/b' });
    expect(commentParts('https://a.test/b_(c)', [])[0]).toMatchObject({
      text: 'https://a.test/b_(c)',
    });
  });

  test('are together the text, and every link is http', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('@Ann Lee', 'https://a.test/@Ann Lee', 'HTTP://x', '@', ')', '\n', 'java'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = commentParts(text, people);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        const links = parts.filter(({ kind }) => kind === 'link');
        expect(links.every((link) => /^https?:\/\//i.test(link.text))).toBe(true);
      }),
    );
  });
});
