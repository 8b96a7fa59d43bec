import type { Poi, PoiDetails, PoiIcon } from '@floorwright/floor-editor';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Tags, TagsField } from '../../../ui/form/tags-field.tsx';
import type { Category } from '../../../venue/company/poi-categories.tsx';
import { CategoryField } from './category-field.tsx';
import { ColorField, fills, lines } from './color-field.tsx';
import { HoursField } from './hours-field.tsx';
import { IconField, PresentIcon } from './icon-field.tsx';
import { messages } from './messages/index.ts';
import { MoreFields } from './more/more-fields.tsx';
import { PoiTranslations } from './poi-translations.tsx';

import details from './details.module.css';
import classes from './poi-form.module.css';

type Props = {
  poi: Poi;
  /** Undefined while loading. */
  categories: readonly Category[] | undefined;
  /** Of the building, the main one first. */
  languages?: readonly string[];
  /** Why nothing can be changed here. */
  readOnlyReason: string | null;
  /** Why the POI cannot be deleted. */
  deleteDisabledReason: string | null;
  /** Whether a missing name is reported at once, as after a failed save. */
  checked?: boolean;
  /** Called on every keystroke. */
  onChange: <Field extends keyof PoiDetails>(field: Field, value: PoiDetails[Field]) => void;
  /** Called when a picture is uploaded, perhaps after other changes. */
  onAddPicture: (picture: PoiIcon) => void;
  /** The category and hours that were set last, to use them for this POI too. */
  last?: { text: string; onUse: () => void } | null;
  onAddCategory: () => void;
  onManageCategories: () => void;
  onEditHours: () => void;
  onDelete: () => void;
};

const tagFields = [
  { field: 'subcategories', label: messages.poi.subcategories, noun: 'subcategory' },
  { field: 'subtitles', label: messages.poi.subtitles, noun: 'subtitle' },
] as const;

type TagsProps = { label: string; tags: readonly string[] };

/** Tags without buttons, for users who may not change them. */
const PresentTags = ({ label, tags }: TagsProps) => (
  <div role="group" aria-label={label}>
    <div className={details.label}>{label}</div>
    {tags.length > 0 ? (
      <Tags label={label} tags={tags} />
    ) : (
      <p className={details.note}>{messages.none}</p>
    )}
  </div>
);

/** The form of the selected POI. Its React key has to be that of the POI, so that each has its own state. */
export const PoiForm = ({
  poi,
  categories,
  languages = [],
  readOnlyReason,
  deleteDisabledReason,
  checked = false,
  onChange,
  onAddPicture,
  last = null,
  onAddCategory,
  onManageCategories,
  onEditHours,
  onDelete,
}: Props) => {
  const [left, setLeft] = useState(false);
  const readOnly = readOnlyReason !== null;
  const nameMissing = poi.title.trim() === '';
  const name = useRef<HTMLInputElement>(null);
  // Focuses the name of a new POI, since typing would choose tools otherwise.
  const [wantsName] = useState(nameMissing && !readOnly);
  useEffect(() => {
    if (wantsName) name.current?.focus();
  }, [wantsName]);
  return (
    <div className={details.section} role="group" aria-label={messages.poi.group} data-studio-form>
      {readOnly && <Banner tone="note" title={readOnlyReason} />}
      <TextInput
        ref={name}
        label={messages.poi.name}
        maxLength={255}
        readOnly={readOnly}
        value={poi.title}
        error={(checked || left) && nameMissing && messages.poi.nameRequired}
        onChange={({ currentTarget }) => onChange('title', currentTarget.value)}
        onBlur={() => setLeft(!readOnly)}
      />
      {last && !readOnly && (
        <Button
          variant="default"
          className={classes.last}
          onClick={() => {
            last.onUse();
            // The button disappears.
            name.current?.focus();
          }}
        >
          {messages.poi.lastUsed(last.text)}
        </Button>
      )}
      <CategoryField
        categoryId={poi.categoryId}
        categories={categories}
        readOnly={readOnly}
        onChange={(categoryId) => onChange('categoryId', categoryId)}
        onAdd={onAddCategory}
        onManage={onManageCategories}
      />
      {tagFields.map(({ field, label, noun }) =>
        readOnly ? (
          <PresentTags key={field} label={label} tags={poi[field]} />
        ) : (
          <TagsField
            key={field}
            label={label}
            noun={noun}
            tags={poi[field]}
            onChange={(tags) => onChange(field, tags)}
          />
        ),
      )}
      <PoiTranslations
        poi={poi}
        languages={languages}
        readOnly={readOnly}
        onChange={(translations) => onChange('translations', translations)}
      />
      <HoursField
        hours={poi.workingHours}
        readOnly={readOnly}
        onChange={(hours) => onChange('workingHours', hours)}
        onEdit={onEditHours}
      />
      <MoreFields more={poi} readOnly={readOnly} onChange={onChange} onAddPicture={onAddPicture} />
      {readOnly ? (
        <PresentIcon icon={poi.icon} />
      ) : (
        <IconField icon={poi.icon} onChange={(icon) => onChange('icon', icon)} />
      )}
      <ColorField
        label={messages.poi.color}
        value={poi.color}
        format="rgba"
        swatches={fills}
        readOnly={readOnly}
        onChange={(color) => onChange('color', color)}
      />
      <ColorField
        label={messages.poi.outline}
        value={poi.outline}
        format="hexa"
        swatches={lines}
        readOnly={readOnly}
        onChange={(outline) => onChange('outline', outline)}
      />
      <Button
        variant="default"
        className={classes.delete}
        disabledReason={deleteDisabledReason}
        onClick={onDelete}
      >
        {messages.poi.delete}
      </Button>
    </div>
  );
};
