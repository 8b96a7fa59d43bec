import { expect, test } from 'vitest';

import { awaitsMapping, importStatuses, isImportUnderWay } from './import-status.ts';

test('[S4.43] it is worth asking again while the server is at work', () => {
  expect(importStatuses.filter(isImportUnderWay)).toEqual([
    'created',
    'preparing',
    'parsing',
    'processing',
  ]);
});

test('[S4.45] a mapping is awaited once the file has been read', () => {
  expect(importStatuses.filter(awaitsMapping)).toEqual(['pending', 'parsed']);
});
