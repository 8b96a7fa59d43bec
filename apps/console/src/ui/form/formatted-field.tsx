import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';

import { useField } from './use-field.ts';
import type { Bound } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<TextInputProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'> & {
    /** Puts what was typed into its form: 12/30. What is no digit is added or dropped, and a leading zero. */
    format: (typed: string) => string;
    /** What can be said while it is being typed, before the field is left. */
    earlyMessage?: (typed: string) => string | undefined;
  };

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Where in a text so many of its digits lie behind. */
const afterDigits = (text: string, digits: number): number => {
  let at = 0;
  for (let passed = 0; at < text.length && passed < digits; at += 1)
    if (/\d/.test(text.charAt(at))) passed += 1;
  return at;
};

/** Digits that are put into groups while they are typed; the caret stays at its digit. */
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
