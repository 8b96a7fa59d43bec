import { expect, test } from 'vitest';

import { poiColumns, sortTexts } from './columns.tsx';

const columnsIn = (tag: string | null, showsContact = false) =>
  poiColumns({ floorName: 'G', linkOf: () => '', tag, showsContact, onDelete: () => undefined });

test('another language is beside the main one, in place of category, floor and link', () => {
  const headers = columnsIn('ar').map(({ header }) => String(header).replaceAll(/[⁨⁩]/g, ''));
  expect(headers).toEqual([
    'POI ID',
    'Title',
    'Title (Arabic)',
    'Subtitle',
    'Subtitle (Arabic)',
    'Subcategories',
    'Subcategories (Arabic)',
    'Actions',
  ]);
});

test('external id, website, phone and description take the place of category, floor and link', () => {
  expect(columnsIn(null, true).map(({ header }) => header)).toEqual([
    'POI ID',
    'Title',
    'Subtitle',
    'External ID',
    'Website',
    'Phone',
    'Description',
    'Actions',
  ]);
});

test('every column that can be sorted has a text to sort by', () => {
  const columns = [...columnsIn(null), ...columnsIn(null, true)];
  const sortable = columns
    .filter((column) => 'accessorKey' in column || 'accessorFn' in column)
    .filter(({ enableSorting }) => enableSorting !== false)
    .map((column) => column.id ?? ('accessorKey' in column ? String(column.accessorKey) : ''));
  expect([...new Set(sortable)].toSorted()).toEqual(Object.keys(sortTexts).toSorted());
});
