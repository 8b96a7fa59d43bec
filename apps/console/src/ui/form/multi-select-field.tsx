import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';

import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<MultiSelectProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur' | 'data'> & {
    options: readonly { id: number; name: string }[];
    /** Shown instead of the chosen options while the user cannot choose. */
    override?: readonly number[] | undefined;
  };

/** Selects several options by id, stored in the order of the list. */
export const MultiSelectField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  options,
  override,
  placeholder = '',
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  const chosen: readonly unknown[] = override ?? field.value ?? [];
  return (
    <MultiSelect
      {...props}
      {...field}
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      value={chosen.map(String)}
      placeholder={chosen.length === 0 ? placeholder : ''}
      onChange={(values) =>
        field.onChange(options.map(({ id }) => id).filter((id) => values.includes(String(id))))
      }
      error={error}
    />
  );
};
