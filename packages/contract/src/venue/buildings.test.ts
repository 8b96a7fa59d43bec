import { expect, test } from 'vitest';

import { BuildingInput } from './buildings.ts';

const maskMessages = (mask: unknown): string[] =>
  BuildingInput.safeParse({ poi_link_mask: mask }).error?.issues.map(({ message }) => message) ??
  [];

test('[S9.7] the mask of POI links is a path of this site or an address', () => {
  for (const mask of ['/a?$DEST', ' https://maps.example.test/$POI_ID ', null])
    expect(maskMessages(mask)).toEqual([]);
  for (const mask of ['a?$DEST', '//maps.example.test', 'javascript:alert(1)'])
    expect(maskMessages(mask)).toEqual([
      'Start the link with / for this site, or with http:// or https://.',
    ]);
});

test('a mask that is too long has one message', () => {
  expect(maskMessages(`/${'a'.repeat(2000)}`)).toEqual(['Maximum length is 2000 symbols']);
});

test('[S9.7] an empty mask means the default mask', () => {
  expect(BuildingInput.parse({ poi_link_mask: '  ' })).toEqual({ poi_link_mask: null });
  expect(BuildingInput.parse({ poi_link_mask: ' /x ' })).toEqual({ poi_link_mask: '/x' });
  expect(BuildingInput.parse({})).toEqual({});
});
