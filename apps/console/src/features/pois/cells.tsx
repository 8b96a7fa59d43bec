import { foldText } from '@floorwright/domain/language';
import { type OptionsFilter, Popover, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { listTags } from '../../lib/names.ts';
import { type TagNoun, TagsField } from '../../ui/form/tags-field.tsx';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { messages } from './messages/index.ts';
import { titleProblem } from './refusals.ts';
import { useRow } from './use-row.ts';

import classes from './pois.module.css';

type TagsCellProps = {
  /** The label of the tags, such as "Subtitle". */
  label: string;
  /** One tag in a sentence, such as "subtitle". */
  noun: TagNoun;
  /** The title of the POI. */
  of: string;
  tags: readonly string[];
  /** The language of the tags, if it is not the main one. */
  lang?: string;
  /** Whether they are not translated yet. */
  missing?: boolean;
  onChange: (tags: string[]) => void;
};

/** Tags on one line. They are edited in a popover, so that the row height does not change. */
export const TagsCell = ({
  label,
  noun,
  of,
  tags,
  lang,
  missing = false,
  onChange,
}: TagsCellProps) => {
  const [opened, setOpened] = useState(false);
  const words = messages.cells.tagsOf(label, of, listTags(tags));
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={300} shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.tags}
          data-cell
          data-empty={tags.length === 0 || undefined}
          data-missing={missing || undefined}
          aria-label={words}
          // It distinguishes the two fields in one column, and shows what is cut.
          title={words}
          onClick={() => setOpened(!opened)}
        >
          {tags.length > 0 ? (
            <bdi lang={lang}>{listTags(tags)}</bdi>
          ) : missing ? (
            messages.languages.missing
          ) : (
            messages.cells.add[noun]
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.cells.fieldOf(label, of)}>
        <TagsField
          label={label}
          noun={noun}
          {...(lang !== undefined && { lang })}
          tags={tags}
          onChange={(next) => onChange([...next])}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

type Props = { poi: WirePoi };

export const Text = ({ children }: { children: string }) => (
  <span className={classes.text} title={children} dir="auto">
    {children === '' ? '–' : children}
  </span>
);

export const TitleCell = ({ poi }: Props) => {
  const { fields, change, mayEdit } = useRow(poi);
  if (!mayEdit) return <Text>{poi.title}</Text>;
  return (
    <TextInput
      className={classes.title ?? ''}
      size="xs"
      aria-label={messages.cells.titleOf(poi.title)}
      data-cell
      dir="auto"
      maxLength={255}
      value={fields.title}
      error={titleProblem(fields.title)}
      onChange={({ currentTarget }) => change({ title: currentTarget.value })}
    />
  );
};

export const SubtitleCell = ({ poi }: Props) => {
  const { fields, change, mayEdit } = useRow(poi);
  if (!mayEdit) return <Text>{listTags(poi.subtitles)}</Text>;
  return (
    <TagsCell
      label={messages.cells.subtitle}
      noun="subtitle"
      of={poi.title}
      tags={fields.subtitles}
      onChange={(subtitles) => change({ subtitles })}
    />
  );
};

/** The id that the API uses for no category. */
const none = '0';
const add = 'add';

/** 'Add category…' stays visible during a search. */
const matching: OptionsFilter = ({ options, search }) =>
  options.filter(
    (option) =>
      'value' in option &&
      (option.value === add || foldText(option.label).includes(foldText(search.trim()))),
  );

const CategorySelect = ({ poi }: Props) => {
  const { fields, change, categories, addCategory } = useRow(poi);
  const { category_id: chosen } = fields;
  return (
    <Select
      className={classes.category ?? ''}
      size="xs"
      aria-label={messages.cells.categoryOf(poi.title)}
      data={[
        { value: none, label: messages.cells.noCategory },
        ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        { value: add, label: messages.cells.addCategory },
      ]}
      filter={matching}
      // No value is shown until the categories are loaded.
      value={categories || chosen === null ? String(chosen ?? none) : null}
      placeholder={categories ? '' : messages.cells.loading}
      searchable
      allowDeselect={false}
      onChange={(value) => {
        if (value === add) addCategory(poi);
        else change({ category_id: value === null || value === none ? null : Number(value) });
      }}
    />
  );
};

/** The subcategories alone, beside those in another language. */
export const SubcategoriesCell = ({ poi }: Props) => {
  const { fields, change, mayEdit } = useRow(poi);
  if (!mayEdit) return <Text>{listTags(poi.subcategories)}</Text>;
  return (
    <TagsCell
      label={messages.cells.subcategories}
      noun="subcategory"
      of={poi.title}
      tags={fields.subcategories}
      onChange={(subcategories) => change({ subcategories })}
    />
  );
};

/** The category and the venue-specific subcategories. */
export const CategoryCell = ({ poi }: Props) => {
  const { fields, change, categories, mayEdit } = useRow(poi);
  if (!mayEdit) {
    const name = categories?.find(({ id }) => id === poi.category_id)?.name;
    return <Text>{listTags([name ?? '', ...poi.subcategories].filter(Boolean))}</Text>;
  }
  return (
    <div className={classes.pair}>
      <CategorySelect poi={poi} />
      <TagsCell
        label={messages.cells.subcategories}
        noun="subcategory"
        of={poi.title}
        tags={fields.subcategories}
        onChange={(subcategories) => change({ subcategories })}
      />
    </div>
  );
};
