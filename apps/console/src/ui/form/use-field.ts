import type { FocusEvent } from 'react';
import { useController } from 'react-hook-form';
import type { Control, ControllerRenderProps, FieldValues, Path } from 'react-hook-form';

import { afterPointer } from '../../lib/forms/after-pointer.ts';

export type Bound<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  name: Path<Typed>;
  /** A field whose message depends on this one's value. */
  rechecks?: Path<Typed>;
};

type Field<Typed extends FieldValues> = Omit<
  ControllerRenderProps<Typed, Path<Typed>>,
  'onBlur'
> & { onBlur: (event: FocusEvent<HTMLInputElement>) => void };

/** Whoever goes to something outside of the form has not finished with the field. */
const leavesForm = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean =>
  relatedTarget !== null && !currentTarget.form?.contains(relatedTarget);

/** A field's value and its message, which waits until the field was touched or the form was sent. */
export const useField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
}: Bound<Typed, Sent>): { field: Field<Typed>; error: string | undefined; isDirty: boolean } => {
  const rules = rechecks ? { deps: rechecks } : {};
  const { field, fieldState, formState } = useController({ control, name, rules });
  const told = fieldState.isTouched || formState.isSubmitted;
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    if (leavesForm(event)) return;
    const { currentTarget: input } = event;
    const left = input.name;
    afterPointer(() => {
      // The click may have taken the field out of the form, or to another place of a list.
      if (input.isConnected && input.name === left) field.onBlur();
    });
  };
  return {
    field: { ...field, onBlur: leave },
    error: told ? fieldState.error?.message : undefined,
    isDirty: fieldState.isDirty,
  };
};
