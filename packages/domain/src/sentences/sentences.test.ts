import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sentencesFor } from './all/index.ts';
import { sentenceFinder } from './find.ts';
import { floorSentences } from './floors.ts';
import {
  accountSentences,
  beaconSentences,
  billingSentences,
  fieldSentences,
  findSentence,
  requestSentences,
  fillSentence,
  schemaSentences,
  sentences,
  venueSentences,
} from './index.ts';
import { integrationSentences } from './integrations.ts';
import { ssoSentences } from './single-sign-on.ts';
import { fillTemplate, variantsOf } from './template.ts';

test('a code and a template stand in the table once', () => {
  const groups = [
    requestSentences,
    schemaSentences,
    fieldSentences,
    accountSentences,
    integrationSentences,
    ssoSentences,
    venueSentences,
    beaconSentences,
    billingSentences,
    floorSentences,
  ];
  const codes = groups.flatMap((group) => Object.keys(group));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(codes).toHaveLength(Object.keys(sentences).length);
  expect(new Set(Object.values(sentences)).size).toBe(codes.length);
});

test.each(Object.entries(sentences))('%s: %s', (code, template) => {
  expect(code).toMatch(/^[a-z\d]+(_[a-z\d]+)*$/);
  // Two parameters without a word between them could not be separated.
  for (const parts of variantsOf(template)) {
    const areLiterals = parts.map((part) => 'literal' in part);
    expect(areLiterals.filter((is, at) => is === areLiterals[at - 1])).toEqual([]);
  }
});

const whole = fc.integer({ min: -999_999, max: 999_999 });
/** Names as users type them, also with words of the templates. */
const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.constantFrom('Al Safa', '12 and 3', 'a b c'),
  )
  .filter((text) => text.trim() === text && text !== '');

/** A template with values of its kinds, and what they are. */
const filled = (template: string) => {
  const kinds = new Map(
    variantsOf(template).flatMap((parts) =>
      parts.flatMap((part) => ('literal' in part ? [] : [[part.name, part.kind] as const])),
    ),
  );
  const values = Object.fromEntries(
    [...kinds].map(([param, kind]) => {
      if (kind === 'sentences') return [param, fc.constant(sentences.resume_paid)];
      return [param, kind === 'text' ? name : whole];
    }),
  );
  return fc.record<Record<string, string | number>>(values);
};

test.each(Object.entries(sentences).filter(([, template]) => template.includes('{')))(
  'the English of %s says it again',
  (code, template) => {
    fc.assert(
      fc.property(filled(template), (params) => {
        const text = fillTemplate(template, params);
        const found = findSentence(text);
        // A name can hold words of a template; what is found then says the same.
        expect(
          found &&
            fillTemplate(
              sentences[found.code],
              Object.fromEntries(
                Object.entries(found.params ?? {}).map(([param, value]) => [
                  param,
                  typeof value === 'object'
                    ? value.map((inner) => sentences[inner.code]).join(' ')
                    : value,
                ]),
              ),
            ),
        ).toBe(text);
        const areNumbers = Object.values(params).every((value) => typeof value === 'number');
        expect(areNumbers ? found : { code, params }).toEqual({ code, params });
      }),
      { numRuns: 30 },
    );
  },
);

test('a sentence without parameters is found by its words', () => {
  expect(findSentence('This field is required.')).toEqual({ code: 'required' });
  expect(findSentence('This field is required')).toBeUndefined();
  expect(findSentence('')).toBeUndefined();
  expect(findSentence('x'.repeat(1_000_000))).toBeUndefined();
});

test('words follow their number', () => {
  expect(fillSentence(billingSentences.too_many_engagements, { count: 1 })).toContain(
    'your 1 engagement first',
  );
  expect(findSentence('It has no engagement features: delete your 7 engagements first.')).toEqual({
    code: 'too_many_engagements',
    params: { count: 7 },
  });
});

test('sentences inside a sentence have codes as well', () => {
  const misfits = [
    fillSentence(billingSentences.too_many_buildings, { limit: 1, has: 3, excess: 2 }),
    fillSentence(billingSentences.too_many_engagements, { count: 4 }),
  ].join(' ');
  expect(
    findSentence(fillSentence(billingSentences.plan_too_small, { plan: 'Basic', misfits })),
  ).toEqual({
    code: 'plan_too_small',
    params: {
      plan: 'Basic',
      misfits: [
        { code: 'too_many_buildings', params: { limit: 1, has: 3, excess: 2 } },
        { code: 'too_many_engagements', params: { count: 4 } },
      ],
    },
  });
  expect(
    findSentence('Feature 3: ring 1: position 2: longitude and latitude are numbers.'),
  ).toEqual({
    code: 'feature_wrong',
    params: {
      feature: 3,
      problem: [
        {
          code: 'in_ring',
          params: {
            number: 1,
            problem: [
              {
                code: 'in_position',
                params: { number: 2, problem: [{ code: 'position_numbers' }] },
              },
            ],
          },
        },
      ],
    },
  });
});

test('the most specific template wins', () => {
  const find = sentenceFinder({ any: '{what} failed.', two: '{one} and {other} failed.' });
  expect(find('a and b failed.')).toEqual({ code: 'two', params: { one: 'a', other: 'b' } });
  expect(find('a failed.')).toEqual({ code: 'any', params: { what: 'a' } });
});

test('a long text that nearly fits many templates has no code', () => {
  expect(findSentence(`${'Point and in the neighbor has '.repeat(60)}!`)).toBeUndefined();
});

/** Ids and coordinates are not quantities, so they are written as they are. */
const asWritten = new Set(['floor_ambiguous', 'latitude_outside', 'longitude_outside']);
const valueOf = { text: '2026-11-15', number: 7, grouped: 7, sentences: [] } as const;

test('numbers are written in the digits of an Arabic reader', () => {
  const show = sentencesFor({ language: 'ar', digits: 'arab' });
  const left = Object.entries(sentences).filter(([code, template]) => {
    const [parts = []] = variantsOf(template);
    const params = parts.flatMap((part) =>
      'name' in part ? [[part.name, valueOf[part.kind]] as const] : [],
    );
    const shown = show(template, { code, params: Object.fromEntries(params) });
    const hasNumbers = params.some(([, value]) => value === 7);
    const isLatin = hasNumbers && !asWritten.has(code) && shown.includes('7');
    return isLatin || /\p{Script=Arabic} \d+ \p{Script=Arabic}/u.test(shown);
  });
  expect(left.map(([code]) => code)).toEqual([]);
});

test.each(['ar', 'de'] as const)('numbers in sentences have separators in %s', (language) => {
  const show = sentencesFor({ language, digits: 'latn' });
  // Ids and coordinates stay as they are in a file.
  const bare = Object.values(sentences)
    .filter((template) => /\{[#,](?!(?:id|latitude|longitude)\b)\w+\}/.test(template))
    .map((template) => {
      const parts = (variantsOf(template)[0] ?? []).map((part) => {
        if ('literal' in part) return part.literal;
        if (part.kind === 'sentences') return sentences.resume_paid;
        if (part.kind === 'text') return part.name === 'day' ? '2026-11-15' : 'Al Safa';
        return { number: '12345', grouped: '12,345' }[part.kind];
      });
      return show(parts.join(''));
    })
    .filter((text) => text.includes('12345'));
  expect(bare).toEqual([]);
});
