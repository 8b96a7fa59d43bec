import { fillSentence, sentences } from '@floorwright/domain/sentences';
import { expect, test } from 'vitest';

import { failure, invalid } from './refusal.ts';

test('a refusal says its sentence with code and parameters', () => {
  const seconds = fillSentence(sentences.too_many_tries_seconds, { seconds: 1 });
  expect(failure('too_many_tries', seconds)).toEqual({
    error: {
      code: 'too_many_tries',
      message: 'Too many attempts. Try again in 1 second.',
      sentence: { code: 'too_many_tries_seconds', params: { seconds: 1 } },
    },
  });
});

test('sentences of fields stand where their texts stand', () => {
  const { error } = invalid({ name: ['Unknown words', 'Maximum length is 9 symbols'], base: [] });
  expect(error).toEqual({
    code: 'invalid',
    message: 'Unknown words',
    validations: { name: ['Unknown words', 'Maximum length is 9 symbols'], base: [] },
    validation_sentences: { name: [null, { code: 'too_long', params: { most: 9 } }], base: [] },
  });
});
