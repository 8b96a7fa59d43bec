import type { FocusEvent } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
  useController,
} from 'react-hook-form';

import { whenFieldIsLeft } from '../../lib/forms/after-pointer.ts';
import { showSentence } from '../../lib/sentences/index.ts';

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
  const message = fieldState.error?.message;
  const showsError = fieldState.isTouched || formState.isSubmitted;
  return {
    field: { ...field, onBlur: (event) => whenFieldIsLeft(event, field.onBlur) },
    error: showsError && message !== undefined ? showSentence(message) : undefined,
    isDirty: fieldState.isDirty,
  };
};
