import type { ErrorCode, Validations } from '@floorwright/contract';

import type { SentenceCodes } from '../sentences/refusal.ts';
import type { Challenge } from './failure.ts';
import { isErrorCode } from './reactions.ts';

type Refusal = {
  message: string;
  code: ErrorCode | undefined;
  validations: Validations | undefined;
  codes: SentenceCodes;
  challenge: Challenge | undefined;
};

type Method = Challenge['methods'][number];

const known: Readonly<Record<Method, true>> = { passkey: true, totp: true, recovery_code: true };

/** A newer server may have other ways. */
const isFactorMethod = (method: string): method is Method => Object.hasOwn(known, method);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const validationsIn = (value: unknown): Validations | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const validations: Validations = {};
  for (const [field, messages] of Object.entries(value)) {
    if (!isTexts(messages)) return undefined;
    validations[field] = messages;
  }
  return validations;
};

const challengeIn = (value: unknown): Challenge | undefined => {
  const challenge = new Map(entriesOf(value));
  const [token, methods] = [challenge.get('token'), challenge.get('methods')];
  if (typeof token !== 'string' || !isTexts(methods)) return undefined;
  return { token, methods: methods.filter(isFactorMethod) };
};

/**
 * Reads the body of a refusal. A proxy may have sent it, and a newer server may use an unknown code.
 * By hand, because every page calls the server and would load the schemas with it.
 */
export const readRefusal = (body: unknown): Refusal | undefined => {
  const error = new Map(entriesOf(new Map(entriesOf(body)).get('error')));
  const message = error.get('message');
  if (typeof message !== 'string') return undefined;
  const code = error.get('code');
  return {
    message,
    code: isErrorCode(code) ? code : undefined,
    validations: validationsIn(error.get('validations')),
    challenge: challengeIn(error.get('challenge')),
    codes: {
      sentence: error.get('sentence'),
      validations: new Map(entriesOf(error.get('validation_sentences'))),
    },
  };
};
