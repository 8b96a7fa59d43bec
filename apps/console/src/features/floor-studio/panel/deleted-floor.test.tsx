import { createEditor, emptyDocument } from '@floorwright/floor-editor';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { someFloor } from '../../../testing/examples/some-floor.ts';
import { renderPage } from '../../../testing/render.tsx';
import { createTogetherStore, TogetherContext } from '../together/store.ts';
import { DeletedFloor } from './deleted-floor.tsx';

test('a floor that a restored version does not have is not just called deleted', async () => {
  signInWith({ company: someCompany, answers: {} });
  const store = createTogetherStore();
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const server = {
    send: () => Promise.resolve(),
    sendNext: () => Promise.resolve(),
    sendTogether: () => Promise.resolve([]),
    mergeTheirs: () => false,
    refresh: () => Promise.resolve(),
    reload: () => Promise.reject(new Error('Away')),
    poiIdOf: () => undefined,
    versionsOf: () => ({ versions: [], routeVersion: 0 }),
    isListed: () => Promise.resolve(true),
  };
  await renderPage(
    () => (
      <TogetherContext value={store}>
        <DeletedFloor
          session={{ floorId: 30, editor, server }}
          floors={[someFloor]}
          onMoved={() => undefined}
        />
      </TogetherContext>
    ),
    { at: '/buildings/5/floors/30' },
  );
  expect(await screen.findByText('This floor was deleted by another user.')).toBeVisible();
  const said = 'Pat Lee replaced the draft with version 3, which does not have this floor.';
  act(() => store.set({ replaced: said }));
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText('This floor was deleted by another user.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Move changes' })).toBeVisible();
});
