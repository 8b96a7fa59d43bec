import { describe, expect, test } from 'vitest';

import { distanceBetween } from '../geo/position.ts';
import { buildPoiLink } from './poi-link.ts';
import {
  isShareAddress,
  readSharedRoute,
  readShareLanguage,
  readShareLink,
  shareAddress,
  withShareLanguage,
} from './share-link.ts';

const place = { latitude: 53.543612, longitude: 9.988643 };
const poi = { ...place, poiId: 'shop-7', poiName: 'Café & Bar', floorId: 4, floorName: '0' };
const addressOf = (mask: string | null) => buildPoiLink(mask, poi, '');

describe('reading a link', () => {
  test('[S9.7] the default mask: where the POI is, within a hand, and its floor', () => {
    const { position, words } = readShareLink(addressOf(null));
    expect(distanceBetween(position ?? { latitude: 0, longitude: 0 }, place)).toBeLessThan(0.05);
    expect(words).toEqual(['G']);
  });

  test.each([
    '/share/link.html?$POI_ID&$POI_NAME&$FLOOR_ID&$DEST',
    '/share/$POI_ID/$POI_NAME/$FLOOR_ID/$DEST',
    '/share/link.html?poi=$POI_ID&name=$POI_NAME&floor=$FLOOR_ID&to=$DEST',
    '/share/link.html#$POI_ID&$POI_NAME&$FLOOR_ID&at-$DEST',
  ])('[S9.7] %s: every variable is restored', (mask) => {
    const { position, words } = readShareLink(addressOf(mask));
    expect(words).toEqual(['shop-7', 'Café & Bar', '4']);
    expect(distanceBetween(position ?? { latitude: 0, longitude: 0 }, place)).toBeLessThan(0.05);
  });

  test.each(['9F5FGXVQ+CFW25V', '9f5fgxvq+cfw25v', '9F5FGXVQ%2BCFW25V', '9F5FGXVQ%20CFW25V'])(
    'the code is understood as %s, too',
    (code) => {
      const { position } = readShareLink(`/share/link.html?${code}&2`);
      expect(position).toEqual(readShareLink('/share/link.html?9F5FGXVQ+CFW25V').position);
      expect(position).not.toBeNull();
    },
  );

  test('an impossible name is not a word', () => {
    expect(readShareLink('/share/a%00b/c?%00&d').words).toEqual(['c', 'd']);
  });

  test('parameters appended by others become words, and unreadable ones are ignored', () => {
    expect(readShareLink('/share/link.html?%E0%A4%A&utm_source=mail&&')).toEqual({
      position: null,
      words: ['%E0%A4%A', 'mail'],
      buildingId: null,
    });
    const endless = `/share/${Array.from({ length: 50 }, (_, at) => `w${at}`).join('/')}`;
    expect(readShareLink(endless).words).toHaveLength(20);
    expect(readShareLink(`/share/${'x'.repeat(256)}`).words).toEqual([]);
  });
});

describe('addresses of the page', () => {
  test.each([
    '/share',
    '/share/link.html?x',
    '/share/7',
    addressOf('/go/$DEST'),
    addressOf('/go?to=$DEST'),
  ])('%s does', (address) => {
    expect(isShareAddress(address)).toBe(true);
  });

  test.each(['/', '/shared', '/buildings?q=9F5FGXVQ+CF', '/buildings/1', '/go/shop-7?next=/share'])(
    '%s does not',
    (address) => {
      expect(isShareAddress(address)).toBe(false);
    },
  );
});

describe('the address of the page', () => {
  test('[S9.7] it is the link of the default mask and names the building', () => {
    for (const floorName of ['0', 'Level A/B'])
      expect(shareAddress({ ...place, floorName, buildingId: 7 })).toBe(
        `${buildPoiLink(null, { ...poi, floorName }, '')}&in=7`,
      );
  });

  test('its parameters are read back and are not words of the link', () => {
    const route = { from: 'a&b=c', stepFree: true };
    const there = { ...place, floorName: '2', buildingId: 7 };
    const address = shareAddress(there, route);
    expect(readSharedRoute(address)).toEqual(route);
    expect(readShareLink(address)).toMatchObject({ words: ['2'], buildingId: 7 });
    expect(readSharedRoute(shareAddress(there))).toBeNull();
    expect(readShareLink('/share/link.html?in=7x').buildingId).toBeNull();
  });
});

test('an address asks for a language, which is not part of the place', () => {
  const address = withShareLanguage('/share/link.html?9F5FGXVQ+CFW25V&2', 'ar');
  expect(readShareLanguage(address)).toBe('ar');
  expect(readShareLink(address).words).toEqual(['2']);
  expect(withShareLanguage(address, 'pt-BR')).toBe('/share/link.html?9F5FGXVQ+CFW25V&2&lang=pt-BR');
  const destination = { ...place, floorName: '2', buildingId: 5 };
  expect(readShareLanguage(shareAddress(destination, null, 'ar'))).toBe('ar');
  expect(readShareLanguage(shareAddress(destination))).toBeNull();
});
