import { expect, test } from 'vitest';

import { hintsAbout } from './claims.ts';

test('an issuer that many share is asked for people of the domain alone, and others are not', () => {
  const email = 'pat@venues.test';
  expect(hintsAbout(email, 'https://accounts.google.com')).toEqual({
    login_hint: email,
    hd: 'venues.test',
  });
  expect(hintsAbout(email, 'https://login.example.com')).toEqual({ login_hint: email });
});
