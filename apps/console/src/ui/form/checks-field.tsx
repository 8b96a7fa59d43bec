import { Checkbox, Stack } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';

import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> & {
  label: string;
  options: readonly { value: string; label: string; note?: string }[];
};

/** Selects several options, all of which are visible. */
export const ChecksField = <Typed extends FieldValues, Sent>({
  control,
  name,
  label,
  options,
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      onChange={(values) =>
        field.onChange(options.map(({ value }) => value).filter((value) => values.includes(value)))
      }
      error={error}
    >
      <Stack gap="xs" mt={6} mb={error === undefined ? 0 : 6}>
        {options.map(({ value, label: text, note }) => (
          <Checkbox key={value} value={value} label={text} description={note} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
