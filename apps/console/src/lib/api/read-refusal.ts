import type { ErrorCode, Validations } from '@floorwright/contract';

import type { SentenceCodes } from '../sentences/refusal.ts';
import { isErrorCode } from './reactions.ts';

type Refusal = {
  message: string;
  code: ErrorCode | undefined;
  validations: Validations | undefined;
  codes: SentenceCodes;
};

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
    codes: {
      sentence: error.get('sentence'),
      validations: new Map(entriesOf(error.get('validation_sentences'))),
    },
  };
};
