import type { FocusEvent } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
  useController,
} from 'react-hook-form';

import { afterPointer } from '../../lib/forms/after-pointer.ts';

export type Bound<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  name: Path<Typed>;
  /** A field that is validated again when this one changes. */
  rechecks?: Path<Typed>;
};

type Field<Typed extends FieldValues> = Omit<
  ControllerRenderProps<Typed, Path<Typed>>,
  'onBlur'
> & { onBlur: (event: FocusEvent<HTMLInputElement>) => void };

/** A user who moves to something outside the form has not finished with the field. */
const leavesForm = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean =>
  relatedTarget !== null && !currentTarget.form?.contains(relatedTarget);

/**
 * The value and message of a field. The message appears once the field was touched or the form was
 * submitted.
 */
export const useField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
}: Bound<Typed, Sent>): { field: Field<Typed>; error: string | undefined; isDirty: boolean } => {
  const rules = rechecks ? { deps: rechecks } : {};
  const { field, fieldState, formState } = useController({ control, name, rules });
  const showsError = fieldState.isTouched || formState.isSubmitted;
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    if (leavesForm(event)) return;
    const { currentTarget: input } = event;
    const left = input.name;
    afterPointer(() => {
      // The click may have removed the field, or moved it in a list.
      if (input.isConnected && input.name === left) field.onBlur();
    });
  };
  return {
    field: { ...field, onBlur: leave },
    error: showsError ? fieldState.error?.message : undefined,
    isDirty: fieldState.isDirty,
  };
};
