import { expect, test } from 'vitest';

import { parseBeaconUuid } from './cells.ts';

const kept = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';

test.each([
  kept,
  kept.toUpperCase(),
  kept.replaceAll('-', ''),
  `{${kept.toUpperCase()}}`,
  `  ${kept}\n`,
])('%j is read', (text) => expect(parseBeaconUuid(text)).toBe(kept));

test.each([
  '',
  kept.slice(1),
  `${kept}0`,
  kept.replace('f', 'g'),
  kept.replace('-', ''),
  `{${kept}`,
  `-${kept.replaceAll('-', '')}`,
])('%j is no UUID', (text) => expect(parseBeaconUuid(text)).toBeUndefined());
