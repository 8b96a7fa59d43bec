import type { Validations } from '@floorwright/contract';

import { language, pseudoMarks } from '../language/language.ts';

type Refused = { message: string; validations: Validations | undefined };

/** What the server says about the texts of a refusal: see `Sentence` in the contract. */
export type SentenceCodes = { sentence: unknown; validations: ReadonlyMap<string, unknown> };

const at = (list: unknown, index: number): unknown =>
  Array.isArray(list) ? list.map((item: unknown) => item)[index] : undefined;

/**
 * A refusal in the language of the page. The table is loaded with the first one, so that pages such as
 * the sign-in stay small; if it cannot be loaded, the refusal stays English.
 */
export const translateRefusal = async <R extends Refused>(
  refusal: R,
  codes: SentenceCodes,
): Promise<R> => {
  if (language === 'en' && !pseudoMarks) return refusal;
  const table = await import('./index.ts').catch(() => null);
  if (!table) return refusal;
  const { showSentence } = table;
  const { validations } = refusal;
  return {
    ...refusal,
    message: showSentence(refusal.message, codes.sentence),
    validations:
      validations &&
      Object.fromEntries(
        Object.entries(validations).map(([field, texts]) => [
          field,
          texts.map((text, index) => showSentence(text, at(codes.validations.get(field), index))),
        ]),
      ),
  };
};
