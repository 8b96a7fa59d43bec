import { directionOf } from '@floorwright/domain/language';
import { missingTexts, type PoiTexts, textsIn } from '@floorwright/domain/translations';
import { TextInput } from '@mantine/core';

import { languageName } from '../../../lib/language/language-name.ts';
import { listTags } from '../../../lib/names.ts';
import type { WirePoi } from '../../../venue/company/floor-contents.ts';
import { TagsCell, Text } from '../cells.tsx';
import { messages } from '../messages/index.ts';
import { useRow } from '../use-row.ts';

import classes from '../pois.module.css';

type Props = { poi: WirePoi; tag: string };

/** The names of the fields with the language, for columns and cells. */
export const labelsOf = (tag: string) => ({
  title: messages.languages.field(messages.columns.title, languageName(tag)),
  subtitles: messages.languages.field(messages.cells.subtitle, languageName(tag)),
  subcategories: messages.languages.field(messages.cells.subcategories, languageName(tag)),
});

/** The texts of a row in one language, with its unsaved changes. */
const useTexts = ({ poi, tag }: Props) => {
  const { fields, change, mayEdit } = useRow(poi);
  const { title, subtitles, subcategories, translations } = fields;
  const texts: PoiTexts = textsIn(translations, tag);
  return {
    texts,
    plain: { title, subtitles, subcategories },
    missing: missingTexts({ title, subtitles, subcategories }, translations, tag),
    mayEdit,
    set: (changed: PoiTexts): void => change({ translations: { [tag]: { ...texts, ...changed } } }),
  };
};

export const TranslatedTitleCell = ({ poi, tag }: Props) => {
  const { texts, missing, mayEdit, set } = useTexts({ poi, tag });
  const isMissing = missing.includes('title');
  const { title } = labelsOf(tag);
  if (!mayEdit) return <Text>{texts.title ?? ''}</Text>;
  return (
    <TextInput
      className={classes.title ?? ''}
      size="xs"
      aria-label={messages.cells.fieldOf(title, poi.title)}
      aria-description={isMissing ? messages.languages.missing : undefined}
      data-cell
      data-missing={isMissing || undefined}
      lang={tag}
      dir={directionOf(tag)}
      maxLength={255}
      placeholder={isMissing ? messages.languages.missing : ''}
      value={texts.title ?? ''}
      onChange={({ currentTarget }) => set({ title: currentTarget.value })}
    />
  );
};

type TagsProps = Props & { field: 'subtitles' | 'subcategories' };

const nouns = { subtitles: 'subtitle', subcategories: 'subcategory' } as const;

export const TranslatedTagsCell = ({ poi, tag, field }: TagsProps) => {
  const { texts, plain, missing, mayEdit, set } = useTexts({ poi, tag });
  const tags = texts[field] ?? [];
  // There is nothing to translate.
  if (!mayEdit || (plain[field].length === 0 && tags.length === 0))
    return <Text>{listTags(tags)}</Text>;
  return (
    <TagsCell
      label={labelsOf(tag)[field]}
      noun={nouns[field]}
      of={poi.title}
      lang={tag}
      missing={missing.includes(field)}
      tags={tags}
      onChange={(next) => set({ [field]: next })}
    />
  );
};
