import { MantineProvider, MultiSelect, Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { renderUi } from '../../testing/render.tsx';
import { consoleTheme } from './console-theme.ts';

test('a list opened by key starts at the selected option and moves on from there', async () => {
  // Without the test mode of the kit, which skips the code that opens and closes lists.
  render(
    <MantineProvider theme={consoleTheme}>
      <Select
        label="Floor"
        data={['Basement', 'Ground', 'First', 'Second']}
        defaultValue="Ground"
      />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Floor' });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  await expect.poll(() => marked()?.textContent).toBe('Ground');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('First');
});

test('search in lists of options folds letters and digits', async () => {
  const names = ['إدارة المرافق', 'مكتبة', 'Café', 'بوابة ٣'];
  const { user } = renderUi(
    <>
      <Select label="Category" searchable selectFirstOptionOnChange data={names} />
      <MultiSelect label="Buildings" searchable data={[{ group: 'A', items: names }]} />
    </>,
  );
  const category = screen.getByRole('combobox', { name: 'Category' });
  for (const [typed, chosen] of [
    ['اداره', 'إدارة المرافق'],
    ['مكتبه', 'مكتبة'],
    ['cafe', 'Café'],
    ['بوابه 3', 'بوابة ٣'],
  ] as const) {
    await user.clear(category);
    await user.type(category, `${typed}{Enter}`);
    expect(category).toHaveValue(chosen);
  }
  await user.type(screen.getByRole('combobox', { name: 'Buildings' }), 'مكتبه');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['مكتبة']);
});
