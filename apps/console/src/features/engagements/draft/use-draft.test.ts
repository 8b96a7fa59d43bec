import { expect, onTestFinished, test, vi } from 'vitest';

import { newDraft } from './draft.ts';
import { storeDraft, readDraft } from './use-draft.ts';

test('a draft that exceeds the storage quota is retained while the page is open', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
  storeDraft('1.5.7', newDraft('url', [81]));
  expect(readDraft('1.5.7')?.beaconIds).toEqual([81]);
  setItem.mockRestore();
  storeDraft('1.5.7', newDraft('url', [82]));
  expect(readDraft('1.5.7')?.beaconIds).toEqual([82]);
});
