import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fileNamePart, floorFolder } from './file-names.ts';

test('names keep letters of every language', () => {
  expect(fileNamePart('Harbour House')).toBe('Harbour-House');
  expect(fileNamePart('الطابق الأرضي')).toBe('الطابق-الأرضي');
  expect(floorFolder(0, '-1')).toBe('01_-1');
  expect(floorFolder(1, 'G')).toBe('02_G');
  expect(floorFolder(2, '../..')).toBe('03');
});

test('a long name is cut between characters', () => {
  expect(fileNamePart(`${'م'.repeat(59)}كُتُب`)).toBe('م'.repeat(59));
});

const accepted = /^\d{2,}(_[^/\\:*?"<>|.\p{Cc}\p{Cf}\p{Cs}]+)?$/u;

test('no name leaves its folder, and none is refused by a file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.nat(200), (name, index) => {
      const folder = floorFolder(index, name);
      expect(folder).toMatch(accepted);
      expect(folder.length).toBeLessThan(140);
    }),
  );
});
