import { expect, test } from 'vitest';

import { rememberWantedAddress, takeWantedAddress } from './sign-in-notes.ts';

test('the wanted address is used once, and never leads to another site', () => {
  rememberWantedAddress('/buildings?view=map');
  expect(takeWantedAddress()).toBe('/buildings?view=map');
  expect(takeWantedAddress()).toBeNull();
  for (const address of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '']) {
    rememberWantedAddress(address);
    expect(takeWantedAddress()).toBeNull();
  }
});
