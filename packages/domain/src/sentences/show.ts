import { fitsSentence, findSentence, type Sentence, type sentences } from './table.ts';
import type { SentenceTexts } from './template.ts';

/** How numbers, days such as 2026-11-15 and prices such as $30 are written in a language. */
export type SentenceFormats = {
  figure: (count: number) => string;
  formatDay: (day: string) => string;
  formatPrice: (price: string) => string;
};

/** Shows an English sentence in the language of a reader. `coded` is what the server sent beside it. */
export type Show = (text: string, coded?: unknown) => string;

/** Every sentence of the table: one without a translation does not compile. */
export type SentenceCatalog = SentenceTexts<typeof sentences>;

type Params = Record<string, string | number>;

/** A text that has no code, as of a newer server, stays English. */
export const showWith = (catalog: SentenceCatalog): Show => {
  const inWords = ({ code, params = {} }: Sentence): string => {
    const entry = catalog[code];
    if (typeof entry === 'string') return entry;
    const values: Params = {};
    for (const [name, value] of Object.entries(params))
      values[name] = typeof value === 'object' ? value.map(inWords).join(' ') : value;
    // The table types the entry by its code, and `fitsSentence` has compared the parameters with it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (entry as (params: Params) => string)(values);
  };
  return (text, coded) => {
    const sentence = fitsSentence(coded) ? coded : findSentence(text);
    return sentence ? inWords(sentence) : text;
  };
};
