import { expect, test } from 'vitest';

import { guessColumns } from '../venue-import/mapping.ts';
import { poiTable } from './poi-table.ts';
import type { ExportedVenue } from './venue.ts';

const headingsOf = (...languages: string[]): readonly string[] => {
  const venue: Pick<ExportedVenue, 'floors' | 'languages'> = { floors: [], languages };
  return poiTable(venue)[0] ?? [];
};

test('the headings of a table are in the main language of the building', () => {
  expect(headingsOf('en', 'ar')).toEqual([
    'POI_ID',
    'Title',
    'Subtitle',
    'Subcategories',
    'Category Name',
    'Floor title',
    'Latitude',
    'Longitude',
    'Description',
    'Website',
    'Phone',
    'External_ID',
    'Working hours',
    'Pictures',
    'Title (Arabic, ar)',
    'Subtitle (Arabic, ar)',
    'Subcategories (Arabic, ar)',
    'Description (Arabic, ar)',
  ]);
  expect(headingsOf('ar-SA', 'en').slice(0, 2)).toEqual(['POI_ID', 'العنوان']);
  expect(headingsOf('ar', 'en')).toContain('الوصف (الإنجليزية, en)');
  expect(headingsOf('fr')[1]).toBe('Title');
});

test.each(['en', 'ar', 'de'])('an import knows the columns of a table in %s', (language) => {
  const headings = headingsOf(language, 'fr');
  const mapping = guessColumns(headings);
  expect(mapping).toEqual({
    id: headings[0],
    title: headings[1],
    subtitle: headings[2],
    subcategories: headings[3],
    category: headings[4],
    floor: headings[5],
    latitude: headings[6],
    longitude: headings[7],
    description: headings[8],
    website: headings[9],
    phone: headings[10],
    external_id: headings[11],
    hours: headings[12],
  });
});
