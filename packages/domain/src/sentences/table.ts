import { isRecord } from '../json/index.ts';
import { accountSentences } from './accounts.ts';
import { beaconSentences } from './beacons.ts';
import { billingSentences } from './billing.ts';
import { fieldSentences } from './fields.ts';
import { type CodedSentence, sentenceFinder } from './find.ts';
import { floorSentences } from './floors.ts';
import { integrationSentences } from './integrations.ts';
import { requestSentences, schemaSentences } from './requests.ts';
import { ssoSentences } from './single-sign-on.ts';
import { type Part, variantsOf } from './template.ts';
import { venueSentences } from './venue.ts';

/**
 * Every English sentence with which the contract, the domain and the API refuse something, by its code. A code never
 * changes; its sentence may be reworded. The console shows the sentence of the code in the user's language.
 */
export const sentences = {
  ...requestSentences,
  ...schemaSentences,
  ...fieldSentences,
  ...accountSentences,
  ...integrationSentences,
  ...ssoSentences,
  ...venueSentences,
  ...beaconSentences,
  ...billingSentences,
  ...floorSentences,
} as const;

export type SentenceCode = keyof typeof sentences;

export type Sentence = CodedSentence<SentenceCode>;

let finder: ((text: string) => Sentence | undefined) | undefined;

/** The code and the parameters of an English sentence; undefined if the table does not have it. */
export const findSentence = (text: string): Sentence | undefined =>
  (finder ??= sentenceFinder<SentenceCode>(sentences))(text);

const isSentenceCode = (code: unknown): code is SentenceCode =>
  typeof code === 'string' && Object.hasOwn(sentences, code);

const fitsPart = (part: Part, params: unknown): boolean => {
  if ('literal' in part) return true;
  const value = isRecord(params) ? params[part.name] : undefined;
  if (part.kind === 'sentences') return Array.isArray(value) && value.every(fitsSentence);
  return typeof value === (part.kind === 'text' ? 'string' : 'number');
};

/** Whether a value that was received is a sentence of the table with all of its parameters. */
export const fitsSentence = (value: unknown): value is Sentence => {
  if (!isRecord(value) || !isSentenceCode(value['code'])) return false;
  const { params } = value;
  return (variantsOf(sentences[value['code']])[0] ?? []).every((part) => fitsPart(part, params));
};
