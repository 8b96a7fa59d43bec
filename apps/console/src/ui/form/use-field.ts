import { useController } from 'react-hook-form';
import type { Control, FieldValues, Path } from 'react-hook-form';

export type Bound<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  name: Path<Typed>;
  /** A field whose message depends on this one's value. */
  rechecks?: Path<Typed>;
};

/** A field's value and its message, which waits until the field was touched or the form was sent. */
export const useField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
}: Bound<Typed, Sent>) => {
  const rules = rechecks ? { deps: rechecks } : {};
  const { field, fieldState, formState } = useController({ control, name, rules });
  const told = fieldState.isTouched || formState.isSubmitted;
  return { field, error: told ? fieldState.error?.message : undefined };
};
