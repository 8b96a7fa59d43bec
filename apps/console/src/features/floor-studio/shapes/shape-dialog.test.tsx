import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { shapeCommands } from './shape-commands.ts';
import { ShapeDialog } from './shape-dialog.tsx';

const rotate = shapeCommands.filter(({ name }) => name === 'rotate');

const Page = ({ onAnswer }: { onAnswer: (value: number) => void }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      {rotate.map((command) => (
        <ShapeDialog
          key={command.name}
          command={command}
          opened={opened}
          onAnswer={(value) => {
            onAnswer(value);
            setOpened(false);
          }}
          onCancel={() => setOpened(false)}
        />
      ))}
    </>
  );
};

test('Enter accepts no number outside the range, and the focus returns after the answer', async () => {
  const onAnswer = vi.fn<(value: number) => void>();
  const { user } = renderUi(<Page onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const angle = await screen.findByLabelText('Angle in degrees');
  fireEvent.change(angle, { target: { value: '720' } });
  expect(screen.getByText('Type a number from -360 to 360')).toBeVisible();
  fireEvent.submit(screen.getByRole('form', { name: 'Rotate' }));
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.change(angle, { target: { value: '30' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Rotate' }));
  expect(onAnswer).toHaveBeenCalledWith(30);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});
