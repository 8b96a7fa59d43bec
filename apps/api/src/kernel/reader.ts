import {
  type Digits,
  knownLanguage,
  type Language,
  readAcceptLanguage,
  type Reader,
} from '@floorwright/domain/language';

import type { MemberContext, PublicContext } from './context.ts';

/** The language of the page from which a request comes; null if we do not have it. */
export const languageOf = ({
  acceptLanguage,
}: Pick<PublicContext, 'acceptLanguage'>): Language | null =>
  knownLanguage(readAcceptLanguage(acceptLanguage));

type Chosen = { language: Language | null; digits: Digits | null };

/** The choice of the account, else the language of the request if the reader sent it, else English. */
export const readerOf = (chosen: Chosen | undefined, requested?: Language | null): Reader => ({
  language: chosen?.language ?? requested ?? 'en',
  digits: chosen?.digits ?? 'latn',
});

/** Who reads the answer to a request. */
export const readerIn = (context: Pick<MemberContext, 'admin' | 'acceptLanguage'>): Reader =>
  readerOf(context.admin, languageOf(context));
