import { CustomRowInput } from '@floorwright/contract';
import { TextInput } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';

import { useField } from '../../../ui/form/use-field.ts';
import type { Bound } from '../../../ui/form/use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> & {
  part: keyof typeof CustomRowInput.shape;
  label: string;
  placeholder: string;
};

/** A half of a row. What is wrong with it is told, but only means that the row is left out. */
export const RowField = <Typed extends FieldValues, Sent>({
  control,
  name,
  part,
  label,
  placeholder,
}: Props<Typed, Sent>) => {
  const { field } = useField({ control, name });
  const formState = useFormState({ control, name });
  const told = formState.isSubmitted || control.getFieldState(name, formState).isTouched;
  const problem = CustomRowInput.shape[part].safeParse(field.value).error?.issues[0];
  return (
    <TextInput
      {...field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={255}
      value={field.value ?? ''}
      error={told && problem?.message}
    />
  );
};
