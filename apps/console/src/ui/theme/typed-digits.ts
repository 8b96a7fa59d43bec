import { hasDecimalComma, latinDigits } from '@floorwright/domain/language';
import type { ChangeEvent } from 'react';

/**
 * Fields for numbers take the digits of Arabic and Persian keyboards as Latin ones while they are typed or pasted.
 * Set in the capture phase: the field's own handler reads the changed value.
 */
export const takeLatinDigits = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
  if (input.inputMode !== 'decimal' && input.inputMode !== 'numeric') return;
  const latin = latinDigits(input.value);
  if (latin === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = latin;
  input.setSelectionRange(selectionStart, selectionEnd);
};

/** A comma is a decimal separator only where the language writes it so; elsewhere it separates thousands. */
export const decimalSeparators = (locale: string): string[] =>
  hasDecimalComma(locale) ? ['.', ','] : ['.'];
