import { expect, test } from 'vitest';

import { poiColumns, sortTexts } from './columns.tsx';

test('every column that can be sorted has a text to sort by', () => {
  const columns = poiColumns({ floorName: 'G', linkOf: () => '', onDelete: () => undefined });
  const sortable = columns
    .filter((column) => 'accessorKey' in column || 'accessorFn' in column)
    .filter(({ enableSorting }) => enableSorting !== false)
    .map((column) => column.id ?? ('accessorKey' in column ? String(column.accessorKey) : ''));
  expect(sortable.toSorted()).toEqual(Object.keys(sortTexts).toSorted());
});
