import type { FloorTexts, Translations } from '../../translations/index.ts';
import { inLanguages } from '../resolve.ts';
import { mergeValue } from './remembered.ts';

const textNames = ['name', 'short_name'] as const satisfies readonly (keyof FloorTexts)[];

/** The texts of a level in the languages of a building. Its name in the main language is given by its position. */
export const textsInBuilding = (
  translations: Translations<FloorTexts>,
  languages: readonly string[],
): Translations<FloorTexts> =>
  Object.fromEntries(
    Object.entries(inLanguages(translations, languages)).flatMap(([tag, texts]) => {
      const short = texts.short_name;
      if (tag === languages[0]) return short === undefined ? [] : [[tag, { short_name: short }]];
      return [[tag, texts]];
    }),
  );

const withText = (
  translations: Translations<FloorTexts>,
  [tag, name]: readonly [string, keyof FloorTexts],
  text: string | undefined,
): Translations<FloorTexts> => {
  const { [name]: _, ...others } = translations[tag] ?? {};
  const texts: FloorTexts = text === undefined ? others : { ...others, [name]: text };
  const { [tag]: __, ...further } = translations;
  return Object.keys(texts).length === 0 ? further : { ...further, [tag]: texts };
};

type Level = {
  readonly here: Translations<FloorTexts>;
  readonly file: Translations<FloorTexts>;
  /** As the file named it last; null if it never did. */
  readonly last: Translations<FloorTexts> | null;
  readonly isFileChosen: boolean;
};

/** The names of a floor with those of its level. What a floor already has is not replaced by the first file. */
export const resolveLevel = ({
  here,
  file,
  last,
  isFileChosen,
}: Level): { translations: Translations<FloorTexts>; isDisputed: boolean } => {
  let [translations, isDisputed] = [here, false];
  const tags = new Set([here, file, last ?? {}].flatMap((texts) => Object.keys(texts)));
  for (const tag of tags)
    for (const name of textNames) {
      const [now, said] = [here[tag]?.[name], file[tag]?.[name]];
      const before = last ? last[tag]?.[name] : now === undefined ? undefined : said;
      const merged = mergeValue(
        { last: before, file: said, here: now },
        (one, other) => one === other,
      );
      isDisputed ||= merged.isDisputed;
      if (merged.by === 'file' || (merged.isDisputed && isFileChosen))
        translations = withText(translations, [tag, name], said);
    }
  return { translations, isDisputed };
};
