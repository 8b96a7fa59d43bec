import { Select } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import type { Category } from '../../../venue/company/poi-categories.tsx';
import { messages } from './messages/index.ts';

import details from './details.module.css';

/** Shown in a field if the selected objects have different values. */
export const severalValues = messages.severalValues;

/** The value of the option 'No category'. */
const none = '0';

type Props = {
  /** 'several' if the selected POIs have different ones. */
  categoryId: number | null | 'several';
  /** Undefined while loading. */
  categories: readonly Category[] | undefined;
  readOnly: boolean;
  onChange: (categoryId: number | null) => void;
  onAdd: () => void;
  onManage: () => void;
};

export const CategoryField = ({
  categoryId,
  categories,
  readOnly,
  onChange,
  onAdd,
  onManage,
}: Props) => (
  <div className={details.row}>
    <Select
      label={messages.category.label}
      data={[
        { value: none, label: messages.category.none },
        ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      // Until the names have loaded, no option is shown as chosen.
      value={
        categoryId !== 'several' && (categories || categoryId === null)
          ? String(categoryId ?? none)
          : null
      }
      placeholder={
        categories ? (categoryId === 'several' ? severalValues : '') : messages.category.loading
      }
      searchable
      // Enter chooses the first match.
      selectFirstOptionOnChange
      // A click, too, selects the text, so that typing replaces it.
      onClick={({ currentTarget }) => currentTarget.select()}
      nothingFoundMessage={messages.category.noMatch}
      readOnly={readOnly}
      onChange={(value) => onChange(value === null || value === none ? null : Number(value))}
    />
    {!readOnly && (
      <>
        <IconButton
          icon={IconPlus}
          label={messages.category.add}
          className={details.besideInput}
          onClick={onAdd}
        />
        <IconButton
          icon={IconListDetails}
          label={messages.category.manage}
          className={details.besideInput}
          onClick={onManage}
        />
      </>
    )}
  </div>
);
