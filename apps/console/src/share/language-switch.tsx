import { isolateBidi } from '@floorwright/domain/language';
import { withShareLanguage } from '@floorwright/domain/pois';

import { messages } from './messages/index.ts';

import classes from './venue.module.css';

type Props = { language: string; languages: readonly string[] };

/** A language in its own words, so that those who read no other one find it. */
const ownName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** Opens the page again in another language of the venue. */
export const LanguageSwitch = ({ language, languages }: Props) =>
  languages.length > 1 && (
    <select
      className={classes.language}
      aria-label={messages.language}
      value={language}
      onChange={({ currentTarget }) => {
        const { pathname, search } = window.location;
        window.location.assign(withShareLanguage(`${pathname}${search}`, currentTarget.value));
      }}
    >
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {isolateBidi(ownName(tag))}
        </option>
      ))}
    </select>
  );
