import { missingTexts, type Translations } from '@floorwright/domain/translations';

import { languageName } from '../../lib/language/language-name.ts';
import { named } from '../../lib/names.ts';
import { messages } from './messages/index.ts';

import classes from './translations.module.css';

type Props = {
  /** The fields in the main language. */
  plain: Readonly<Record<string, string | readonly string[]>>;
  translations: Translations;
  /** Without the main language. */
  languages: readonly string[];
};

/** Names the languages in which an object of a list has missing texts. */
export const MissingLanguages = ({ plain, translations, languages }: Props) => {
  const missing = languages.filter((tag) => missingTexts(plain, translations, tag).length > 0);
  if (missing.length === 0) return null;
  return <p className={classes.missing}>{messages.missingIn(named(missing.map(languageName)))}</p>;
};
