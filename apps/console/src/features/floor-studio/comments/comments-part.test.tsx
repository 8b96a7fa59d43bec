import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { CameraContext, createCamera } from '../studio-camera.ts';
import { CommentsPart } from './comments-part.tsx';
import type { WireComment } from './queries.ts';

const comment: WireComment = {
  id: 8,
  building_id: 5,
  building_floor_id: 31,
  author: { id: 7, name: 'Ada Byron' },
  body: 'A wall is missing.',
  created_at: '2026-03-02T10:00:00.000Z',
  edited_at: null,
  latitude: 66,
  longitude: -15,
  poi: null,
  resolved_at: null,
  resolved_by: null,
  replies_count: 0,
  involved: true,
  following: true,
};

const camera = createCamera();

const Page = () => {
  const [opened, openThread] = useState<number | null>(null);
  const nothing = (): void => undefined;
  return (
    <CameraContext value={camera}>
      <CommentsPart
        view={{
          open: [comment],
          listed: [comment],
          pinned: [comment],
          filter: 'open',
          setFilter: nothing,
          isLoading: false,
          error: null,
          retry: nothing,
          opened,
          openThread,
          place: null,
          startNew: nothing,
          raisedBy: null,
        }}
      />
    </CameraContext>
  );
};

test('the focus goes to the opened comment, and back to the list', async () => {
  signInWith();
  const { user } = await renderPage(() => <Page />, { at: '/floor' });
  const row = await screen.findByRole('button', { name: /A wall is missing/ });
  expect(document.body).toHaveFocus();
  await user.click(row);
  const back = screen.getByRole('button', { name: 'All comments' });
  expect(back.parentElement).toHaveFocus();
  await user.click(back);
  const again = screen.getByRole('button', { name: /A wall is missing/ });
  expect(document.activeElement).toContainElement(again);
  expect(document.body).not.toHaveFocus();
});
