import { IconCheck } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { Kit } from '../../testing/kit.tsx';
import { IconTabs } from './icon-tabs.tsx';

afterEach(() => document.documentElement.removeAttribute('dir'));

const tabs = (['first', 'second', 'third'] as const).map((name) => ({
  name,
  label: name,
  icon: IconCheck,
}));

const Sample = () => {
  const [chosen, setChosen] = useState<(typeof tabs)[number]['name']>('first');
  return <IconTabs label="Parts" panelId="p" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
};

test.each([
  { dir: 'ltr', forward: '{ArrowRight}', back: '{ArrowLeft}' },
  { dir: 'rtl', forward: '{ArrowLeft}', back: '{ArrowRight}' },
])('in $dir, $forward goes to the next tab and $back to the previous one', async (each) => {
  document.documentElement.dir = each.dir;
  const user = userEvent.setup();
  render(<Sample />, { wrapper: Kit });
  await user.click(screen.getByRole('tab', { name: 'first' }));
  await user.keyboard(each.forward);
  expect(screen.getByRole('tab', { name: 'second', selected: true })).toHaveFocus();
  await user.keyboard(each.back + each.back);
  expect(screen.getByRole('tab', { name: 'third', selected: true })).toHaveFocus();
});
