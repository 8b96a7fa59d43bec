import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { loadStudio } from '../../../testing/pages/load-studio.ts';
import { clickMap, isReady, open } from '../../../testing/pages/open-studio.ts';

vi.mock('../../../venue/map/create-map.ts', () => import('../../../testing/fake-map.ts'));
vi.mock('../drafts/draft-store.ts', () => ({
  readDraft: () => Promise.resolve(undefined),
  writeDraft: () => Promise.resolve(),
  dropDraft: () => Promise.resolve(),
}));

// Loads the lazy screens before the test, which would time out otherwise.
beforeAll(loadStudio, 180_000);

test('a comment can be written while only one beacon is shown', async () => {
  await open({ search: '?beacon=4' });
  await isReady();
  fireEvent.keyDown(document.body, { key: 'c' });
  clickMap(100, 100);
  expect(await screen.findByRole('textbox', { name: 'New comment' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The new comment' })).toBeInTheDocument();
});
