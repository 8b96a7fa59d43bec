import { type OptionsFilter, Popover, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { TagsField } from '../../ui/form/tags-field.tsx';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { titleProblem } from './messages.ts';
import { useRow } from './use-row.ts';

import classes from './pois.module.css';

type TagsCellProps = {
  /** The label of the tags, such as "Subtitle". */
  label: string;
  /** One tag in a sentence, such as "subtitle". */
  noun: string;
  /** The title of the POI. */
  of: string;
  tags: readonly string[];
  /** Whether the label is shown; needed when the column has another header. */
  captioned?: boolean;
  onChange: (tags: string[]) => void;
};

/** Tags on one line. They are edited in a popover, so that the row height does not change. */
const TagsCell = ({ label, noun, of, tags, captioned = false, onChange }: TagsCellProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={300} shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.tags}
          data-cell
          data-captioned={captioned || undefined}
          data-empty={tags.length === 0 || undefined}
          aria-label={`${label} of ${of}: ${tags.join(', ') || 'none'}`}
          title={tags.join(', ')}
          onClick={() => setOpened(!opened)}
        >
          {captioned && tags.length > 0 && <span className={classes.caption}>{label}: </span>}
          {tags.length > 0 ? <bdi>{tags.join(', ')}</bdi> : `Add ${noun}`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`${label} of ${of}`}>
        <TagsField label={label} noun={noun} tags={tags} onChange={(next) => onChange([...next])} />
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
      aria-label={`Title of ${poi.title}`}
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
  if (!mayEdit) return <Text>{poi.subtitles.join(', ')}</Text>;
  return (
    <TagsCell
      label="Subtitle"
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
      (option.value === add || option.label.toLowerCase().includes(search.trim().toLowerCase())),
  );

const CategorySelect = ({ poi }: Props) => {
  const { fields, change, categories, addCategory } = useRow(poi);
  const { category_id: chosen } = fields;
  return (
    <Select
      className={classes.category ?? ''}
      size="xs"
      aria-label={`Category of ${poi.title}`}
      data={[
        { value: none, label: 'No category' },
        ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        { value: add, label: 'Add category…' },
      ]}
      filter={matching}
      // No value is shown until the categories are loaded.
      value={categories || chosen === null ? String(chosen ?? none) : null}
      placeholder={categories ? '' : 'Loading…'}
      searchable
      allowDeselect={false}
      onChange={(value) => {
        if (value === add) addCategory(poi);
        else change({ category_id: value === null || value === none ? null : Number(value) });
      }}
    />
  );
};

/** The category and the venue-specific subcategories. */
export const CategoryCell = ({ poi }: Props) => {
  const { fields, change, categories, mayEdit } = useRow(poi);
  if (!mayEdit) {
    const name = categories?.find(({ id }) => id === poi.category_id)?.name;
    return <Text>{[name ?? '', ...poi.subcategories].filter(Boolean).join(', ')}</Text>;
  }
  return (
    <div className={classes.pair}>
      <CategorySelect poi={poi} />
      <TagsCell
        label="Subcategories"
        noun="subcategory"
        of={poi.title}
        captioned
        tags={fields.subcategories}
        onChange={(subcategories) => change({ subcategories })}
      />
    </div>
  );
};
