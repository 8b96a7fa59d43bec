import fc from 'fast-check';
import { expect, test } from 'vitest';

import { clustersOf, cutText, initialsOf, mapLabel, shortenText } from './index.ts';

/** Letters with marks of Arabic, Latin and Devanagari, emoji of several code points, and anything else. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('مُّ', 'لآ', 'e\u0301', 'क्षि', '👩‍👧', '🇸🇦', '\u202E', '\r\n', ' ', 'a'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('a cut text ends between two characters of the whole text', () => {
  fc.assert(
    fc.property(text, fc.nat(60), (whole, limit) => {
      const cut = cutText(whole, limit);
      const clusters = clustersOf(whole);
      const count = clustersOf(cut).length;
      expect(cut).toBe(clusters.slice(0, count).join(''));
      expect(cut.length).toBeLessThanOrEqual(limit);
      const next = clusters[count]?.length ?? limit + 1;
      expect(cut.length + next).toBeGreaterThan(limit);
    }),
  );
});

test('a shortened text has at most the wanted number of characters, and is whole if it has fewer', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (whole, limit) => {
      const clusters = clustersOf(whole);
      const start = clusters
        .slice(0, limit - 1)
        .join('')
        .trimEnd();
      expect(shortenText(whole, limit)).toBe(clusters.length <= limit ? whole : `${start}…`);
    }),
  );
});

test.each([
  [['Ada', 'Byron'], 'AB'],
  [['e\u0301lan'], 'E\u0301'],
  [['«Ömer»', '—'], 'Ö'],
  // Side by side, these two letters would join and read as a word.
  [['مُحمد', 'علي'], 'مُ\u200Cع'],
])('the initials of %j are %s', (words, initials) => {
  expect(initialsOf(words)).toBe(initials);
});

test('a label on a map has no vowel signs and is short', () => {
  expect(mapLabel('مُحَمَّد')).toBe('محمد');
  expect(mapLabel('قا\u0653عة أ\u0647لاً')).toBe('قآعة أهلا');
  expect(mapLabel('Müller & Söhne')).toBe('Müller & Söhne');
  const long = mapLabel('قاعة '.repeat(60));
  expect(clustersOf(long).length).toBeLessThanOrEqual(60);
  expect(long.endsWith('…')).toBe(true);
});
