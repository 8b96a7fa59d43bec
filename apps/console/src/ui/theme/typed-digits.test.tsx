import { NumberInput, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../testing/render.tsx';
import { decimalSeparators } from './typed-digits.ts';

const Amount = ({ onChange }: { onChange: (typed: string) => void }) => {
  const [value, setValue] = useState('1');
  return (
    <TextInput
      label="Amount"
      inputMode="decimal"
      value={value}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        onChange(currentTarget.value);
      }}
    />
  );
};

test('a field for amounts takes Arabic digits as Latin ones, and the caret stays', async () => {
  const change = vi.fn<(typed: string) => void>();
  const { user } = renderUi(<Amount onChange={change} />);
  const field = screen.getByRole('textbox', { name: 'Amount' });

  await user.type(field, '٢٫۵', { initialSelectionStart: 0, initialSelectionEnd: 0 });

  expect(field).toHaveValue('2.51');
  expect(field).toHaveProperty('selectionStart', 3);
  expect(change).toHaveBeenLastCalledWith('2.51');
});

test('a number field takes Arabic digits, and a comma as the language writes it', async () => {
  const change = vi.fn<(value: number | string | bigint) => void>();
  const { user } = renderUi(<NumberInput label="Width" onChange={change} />);
  const field = screen.getByRole('textbox', { name: 'Width' });

  await user.type(field, '١٢٫٥');
  expect(change).toHaveBeenLastCalledWith(12.5);
  await user.clear(field);
  await user.type(field, '1,000');
  expect(change).toHaveBeenLastCalledWith(1000);
  await user.clear(field);
  await user.type(field, '1,234.5');
  expect(change).toHaveBeenLastCalledWith(1234.5);
});

test('a comma is a decimal separator in German alone', async () => {
  expect(['en-US', 'ar-AE'].flatMap(decimalSeparators)).not.toContain(',');
  const change = vi.fn<(value: number | string | bigint) => void>();
  const { user } = renderUi(
    <NumberInput
      label="Breite"
      allowedDecimalSeparators={decimalSeparators('de-DE')}
      onChange={change}
    />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Breite' }), '7,25');
  expect(change).toHaveBeenLastCalledWith(7.25);
});

test('a field for text keeps Arabic digits', async () => {
  const { user } = renderUi(<TextInput label="Name" />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'بوابة ٣');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('بوابة ٣');
});
