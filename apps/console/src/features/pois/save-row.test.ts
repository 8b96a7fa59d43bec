import { expect, test } from 'vitest';

import { somePoi } from '../../testing/examples/some-contents.ts';
import { refusal, stubApi } from '../../testing/stub-api.ts';
import { createDrafts } from './drafts.ts';
import { saveRows } from './save-row.ts';

const cafe = somePoi({ id: 61, poi_id: 'cafe', title: 'Café' });
const bank = somePoi({ id: 62, poi_id: 'bank', title: 'Bank' });

test('a refused row that fails to load retains its changes, and the next row is saved', async () => {
  stubApi({
    'PUT pois/61': { status: 409, body: refusal('Someone else changed this POI.') },
    'PUT pois/62': { body: { building_poi: { ...bank, title: 'Vault', lock_version: 1 } } },
  });
  const drafts = createDrafts();
  drafts.change(cafe, { title: 'Bistro' });
  drafts.change(bank, { title: 'Vault' });
  const outcome = await saveRows([cafe, bank], drafts, {
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    load: () => Promise.reject(new Error('offline')),
    refreshStudio: () => Promise.resolve(),
  });
  expect(outcome).toEqual({
    saved: 1,
    refused: [{ title: 'Café', reason: 'Someone else changed this POI.' }],
    deleted: [],
  });
  expect(drafts.edited()).toEqual([61]);
});
