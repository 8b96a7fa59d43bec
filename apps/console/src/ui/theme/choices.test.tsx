import { MantineProvider, Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { theme } from './theme.ts';

test('a list opened by key starts at the selected option and moves on from there', async () => {
  // Without the test mode of the kit, which skips the code that opens and closes lists.
  render(
    <MantineProvider theme={theme}>
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
