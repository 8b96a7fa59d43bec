import { createHash, timingSafeEqual } from 'node:crypto';

import { requestSentences } from '@floorwright/domain/sentences';

/** The format of an S256 challenge: 256 bits in base64url. */
const challengeFormat = /^[\w-]{43}$/;
const verifierFormat = /^[\w.~-]{43,128}$/;

type ChallengeParameters = {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
};

/** Problems of the PKCE parameters of an authorization request (RFC 7636, 4.4.1). */
export const challengeProblem = ({
  code_challenge: challenge,
  code_challenge_method: method,
}: ChallengeParameters): string | undefined => {
  if (challenge === undefined) return method && requestSentences.challenge_missing;
  if (method !== 'S256') return requestSentences.challenge_method;
  return challengeFormat.test(challenge) ? undefined : requestSentences.challenge_form;
};

/**
 * Whether the verifier matches the challenge. A verifier without a challenge does not: the
 * challenge was removed from the request on its way (RFC 9700, 2.1.1).
 */
export const verifierFits = (challenge: string | null, verifier: string | undefined): boolean => {
  if (challenge === null || verifier === undefined)
    return challenge === null && verifier === undefined;
  if (!verifierFormat.test(verifier)) return false;
  const actual = createHash('sha256').update(verifier).digest();
  return timingSafeEqual(actual, Buffer.from(challenge, 'base64url'));
};
