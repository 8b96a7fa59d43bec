import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';

import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<TextInputProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'> & {
    /**
     * Formats the typed text, such as 12/30. It may add or drop only leading zeros and non-digits.
     */
    format: (typed: string) => string;
    /** A message that is shown while typing, before the field is left. */
    earlyMessage?: (typed: string) => string | undefined;
  };

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The index in the text behind the given number of digits. */
const afterDigits = (text: string, digits: number): number => {
  let at = 0;
  for (let passed = 0; at < text.length && passed < digits; at += 1)
    if (/\d/.test(text.charAt(at))) passed += 1;
  return at;
};

/** A field that groups digits while typing; the caret stays at its digit. */
export const FormattedField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  format,
  earlyMessage,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);

  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const formatted = format(input.value);
    const end = input.selectionStart ?? input.value.length;
    const at =
      end === input.value.length
        ? formatted.length
        : afterDigits(formatted, digitsIn(input.value.slice(0, end)));
    caret.current = { input, at };
    field.onChange(formatted);
  };

  const typed: string = field.value ?? '';
  return (
    <TextInput
      inputMode="numeric"
      {...props}
      {...field}
      value={typed}
      onChange={change}
      error={error ?? earlyMessage?.(typed)}
    />
  );
};
