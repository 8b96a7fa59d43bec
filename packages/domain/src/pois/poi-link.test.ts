import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  buildPoiLink,
  defaultPoiLinkMask,
  poiLinkMaskProblem,
  poiLinkVariables,
  readLinkWord,
} from './poi-link.ts';
import { readShareLink } from './share-link.ts';

const origin = 'https://venues.example.test';
const poi = {
  poiId: 17,
  poiName: 'Café & Bar',
  floorId: 4,
  floorName: '2',
  latitude: 66,
  longitude: -15,
};

describe('the link of a POI', () => {
  test('[S9.7] without a mask of its own it follows the default one', () => {
    expect(defaultPoiLinkMask).toBe('/share/link.html?$DEST&$FLOOR_NAME');
    expect(buildPoiLink(null, poi, origin)).toBe(`${origin}/share/link.html?9CR72222+222222&2`);
  });

  test('[S9.7] every variable is replaced, as often as it is named', () => {
    expect(poiLinkVariables.map(({ name }) => name)).toEqual([
      '$DEST',
      '$FLOOR_ID',
      '$FLOOR_NAME',
      '$POI_ID',
      '$POI_NAME',
    ]);
    const mask = '/go/$POI_ID/$POI_NAME/$FLOOR_ID/$FLOOR_NAME/$DEST/$POI_ID';
    expect(buildPoiLink(mask, poi, origin)).toBe(
      `${origin}/go/17/Caf%C3%A9%20%26%20Bar/4/2/9CR72222+222222/17`,
    );
  });

  test('[S9.7] floor 0 is G', () => {
    expect(buildPoiLink('/$FLOOR_NAME', { ...poi, floorName: '0' }, origin)).toBe(`${origin}/G`);
    expect(buildPoiLink('/$FLOOR_NAME', { ...poi, floorName: '10' }, origin)).toBe(`${origin}/10`);
    expect(buildPoiLink('/$FLOOR_NAME', { ...poi, floorName: '-1' }, origin)).toBe(`${origin}/-1`);
  });

  test('[S9.7] a relative link gets the origin of the site, an absolute one stays', () => {
    expect(buildPoiLink('/a?b', poi, origin)).toBe(`${origin}/a?b`);
    expect(buildPoiLink('https://maps.test/$POI_ID', poi, origin)).toBe('https://maps.test/17');
    expect(buildPoiLink('HTTP://maps.test/$POI_ID', poi, origin)).toBe('HTTP://maps.test/17');
  });

  test('a value that looks like a variable is not replaced again', () => {
    const tricky = { ...poi, poiName: '$POI_ID', floorName: "$& $' $POI_NAME" };
    expect(buildPoiLink('/$POI_NAME/$FLOOR_NAME', tricky, origin)).toBe(
      `${origin}/%24POI_ID/%24%26%20%24'%20%24POI_NAME`,
    );
  });

  test('any name of a POI is restored from the link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (poiName, poiId) => {
        const link = buildPoiLink('/x/$POI_NAME/$POI_ID', { ...poi, poiName, poiId }, origin);
        const [, written = ''] = new URL(link).pathname.split('/x/');
        expect(link.startsWith(`${origin}/x/`)).toBe(true);
        expect(written.split('/').map(readLinkWord)).toEqual([poiName, String(poiId)]);
      }),
      { examples: ['.', '..', '%2E', '%252e%2E', '...'].map((name) => [name, 1]) },
    );
  });

  test.each(['.', '..', '%2E', '%252E'])(
    'a POI called %s is found again by its link',
    (poiName) => {
      for (const mask of ['/share/$POI_NAME', '/share/link.html?name=$POI_NAME']) {
        const { pathname, search } = new URL(buildPoiLink(mask, { ...poi, poiName }, origin));
        expect(readShareLink(pathname + search).words).toEqual([poiName]);
      }
      const inQuery = buildPoiLink('/go?$POI_NAME', { ...poi, poiName: '.' }, origin);
      expect(inQuery).toBe(`${origin}/go?.`);
    },
  );

  test('half a character does not break the link', () => {
    expect(buildPoiLink('/$POI_NAME', { ...poi, poiName: 'a\ud800' }, origin)).toBe(
      `${origin}/a%EF%BF%BD`,
    );
  });
});

describe('the rules for a mask', () => {
  test.each(['/', defaultPoiLinkMask, '/$POI_NAME', 'https://a.test', 'HTTP://a.test/?$DEST#x'])(
    '%j is taken',
    (mask) => {
      expect(poiLinkMaskProblem(mask)).toBeUndefined();
    },
  );

  const wrongStart = 'Start the link with / for this site, or with http:// or https://.';
  test.each([
    '',
    'share/link.html',
    '//elsewhere.test/$DEST',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    'ftp://a.test',
    'https:///path',
    'https://',
    '$DEST',
  ])('%j is refused for how it starts', (mask) => {
    expect(poiLinkMaskProblem(mask)).toBe(wrongStart);
  });

  test('spaces and line breaks are refused', () => {
    for (const mask of ['/a b', ' /a', '/a\n', 'https://a.test/\t'])
      expect(poiLinkMaskProblem(mask)).toBe('A link has no spaces. Write %20 instead.');
  });

  test('2000 characters are the most', () => {
    expect(poiLinkMaskProblem(`/${'a'.repeat(1999)}`)).toBeUndefined();
    expect(poiLinkMaskProblem(`/${'a'.repeat(2000)}`)).toBe('Maximum length is 2000 symbols');
  });
});
