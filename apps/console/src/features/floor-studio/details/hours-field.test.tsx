import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { HoursField } from './hours-field.tsx';

test('the hours of several POIs can be removed', () => {
  const onChange = vi.fn<() => void>();
  renderUi(
    <HoursField hours="several" readOnly={false} onChange={onChange} onEdit={() => undefined} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove all working hours' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  expect(screen.getByRole('textbox', { name: 'Working hours as text' })).toHaveFocus();
});
