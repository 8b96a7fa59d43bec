import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { shapeCommands } from './shape-commands.ts';
import { ShapeDialog } from './shape-dialog.tsx';

test('Enter accepts no number outside the range', async () => {
  const onAnswer = vi.fn<(value: number) => void>();
  const rotate = shapeCommands.find(({ name }) => name === 'rotate') ?? null;
  renderUi(<ShapeDialog command={rotate} onAnswer={onAnswer} onCancel={() => undefined} />);
  const angle = await screen.findByLabelText('Angle in degrees');
  fireEvent.change(angle, { target: { value: '720' } });
  expect(screen.getByText('Type a number from -360 to 360')).toBeVisible();
  fireEvent.submit(screen.getByRole('form', { name: 'Rotate' }));
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.change(angle, { target: { value: '30' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Rotate' }));
  expect(onAnswer).toHaveBeenCalledWith(30);
});
