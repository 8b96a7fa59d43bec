import { describe, expect, test } from 'vitest';

import { challengeProblem, verifierFits } from './pkce.ts';

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('the example of RFC 7636 matches', () => {
  expect(verifierFits(challenge, verifier)).toBe(true);
});

describe.each([
  ['a changed letter', `${verifier.slice(0, -1)}j`],
  ['none', undefined],
  ['an empty one', ''],
  ['the challenge itself', challenge],
  ['more letters', `${verifier}k`],
])('with %s for a verifier', (_case, other) => {
  test('it does not match', () => {
    expect(verifierFits(challenge, other)).toBe(false);
  });
});

test('without a challenge only a missing verifier matches', () => {
  expect(verifierFits(null, undefined)).toBe(true);
  expect(verifierFits(null, verifier)).toBe(false);
});

test('a verifier has 43 to 128 of the allowed characters', () => {
  expect(verifierFits(challenge, `${verifier} `)).toBe(false);
  expect(verifierFits(challenge, 'a'.repeat(129))).toBe(false);
});

test('a request without PKCE, or with S256, has no problem', () => {
  expect(challengeProblem({})).toBeUndefined();
  expect(
    challengeProblem({ code_challenge: challenge, code_challenge_method: 'S256' }),
  ).toBeUndefined();
});

test('each problem is reported', () => {
  expect(challengeProblem({ code_challenge_method: 'S256' })).toBe('code_challenge is missing.');
  expect(challengeProblem({ code_challenge: challenge })).toBe(
    'code_challenge_method must be S256.',
  );
  expect(challengeProblem({ code_challenge: 'x', code_challenge_method: 'S256' })).toBe(
    'code_challenge must be the base64url form of a SHA-256 hash.',
  );
});
