import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { comparisons, type Filter, type FilterValue, parseFilter, parsePath } from './filter.ts';
import { matchesFilter } from './matching.ts';

describe('filters that identity providers send', () => {
  const user = {
    userName: 'Bjensen@example.com',
    externalId: '701984',
    name: { givenName: 'Barbara', familyName: "O'Malley" },
    emails: [
      { value: 'bjensen@example.com', type: 'work', primary: true },
      { value: 'babs@home.example', type: 'home' },
    ],
    active: true,
    meta: { lastModified: '2011-05-13T04:42:34Z' },
  };

  test.each([
    ['userName eq "bjensen@example.com"', true],
    ['USERNAME Eq "bjensen"', false],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"', true],
    ['name.familyName co "O\'Malley"', true],
    ['externalId eq "701984" and active eq true', true],
    ['userName eq "x" or emails.value eq "babs@home.example"', true],
    ['emails[type eq "work" and value co "@example.com"]', true],
    ['emails[type eq "home"].value eq "bjensen@example.com"', false],
    ['not (active eq false)', true],
    ['userName pr and title pr', false],
    ['title ne "Boss"', true],
    ['title eq null and userName ne null', true],
    ['userName eq null or title ne null', false],
    ['loginCount eq 1.5e3', false],
    ['meta.lastModified gt "2011-05-13T04:42:33Z"', true],
    ['active eq false or userName pr and externalId eq "1"', false],
    ['(active eq true or userName pr) and externalId ew "84"', true],
  ])('%s: %s', (text, expected) => {
    const filter = parseFilter(text);
    expect(filter && matchesFilter(filter, user)).toBe(expected);
  });
});

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq bjensen',
  'userName is "x"',
  'eq "x"',
  'userName eq "x" and',
  '(userName eq "x"',
  'userName eq "x")',
  'emails[type eq "work"',
  'emails.value.deep eq "x"',
  'userName eq "x" userName eq "y"',
  'userName eq "\u0001"',
  `${'('.repeat(50)}userName pr${')'.repeat(50)}`,
  `userName eq "${'x'.repeat(5_000)}"`,
])('%j is no filter', (text) => {
  expect(parseFilter(text)).toBeNull();
});

const name = fc.constantFrom('username', 'emails', 'active', 'displayname', 'x-y', 'not', 'and');
const path = fc
  .record({ attribute: name, sub: fc.option(fc.constantFrom('value', 'type'), { nil: undefined }) })
  .map(({ attribute, sub }) => (sub === undefined ? { attribute } : { attribute, sub }));
const value: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const comparison: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('compare' as const),
  path,
  operator: fc.constantFrom(...comparisons),
  value,
});
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4 },
    comparison,
    fc.record({ kind: fc.constant('present' as const), path }),
    fc.record({ kind: fc.constant('not' as const), filter: tie('filter') }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

const writePath = ({ attribute, sub }: { attribute: string; sub?: string }): string =>
  sub === undefined ? attribute : `${attribute}.${sub}`;

const write = (each: Filter): string => {
  switch (each.kind) {
    case 'compare':
      return `${writePath(each.path)} ${each.operator} ${JSON.stringify(each.value)}`;
    case 'present':
      return `${writePath(each.path)} pr`;
    case 'not':
      return `not (${write(each.filter)})`;
    case 'all':
    case 'any':
      return each.of.map((part) => `(${write(part)})`).join(each.kind === 'all' ? ' and ' : ' or ');
  }
};

test('every filter that is written is read as the same', () => {
  fc.assert(
    fc.property(filter, (each) => {
      const text = write(each);
      fc.pre(text.length <= 2_000);
      expect(parseFilter(text)).toEqual(each);
    }),
  );
});

test('no text breaks the parser, and a path is read in one way', () => {
  const part = fc.constantFrom(
    'emails',
    '[',
    ']',
    '(',
    ')',
    'eq',
    '"a"',
    '.value',
    ' ',
    'not',
    '.',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join(' ')),
      ),
      (text) => {
        expect(parseFilter(text)).toEqual(parseFilter(text));
        expect(parsePath(text)).toEqual(parsePath(` ${text} `));
      },
    ),
  );
});
