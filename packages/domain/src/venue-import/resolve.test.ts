import { expect, test } from 'vitest';

import { missingLanguages, noDetails, type ParsedPoi, valuesOf } from './index.ts';

const poi = (titles: Record<string, string>): ParsedPoi => ({
  foreignId: 'a',
  file: 'a',
  feature: 1,
  floor: { by: 'choice' },
  title: 'Tea',
  titles,
  category: null,
  subtitles: [],
  hours: null,
  ring: [],
  details: noDetails,
});
const titlesOf = (titles: Record<string, string>, languages: string[]) => {
  const values = valuesOf(poi(titles), languages, { floor_id: 1, pictures: null });
  return [values.title, values.titles];
};

test('a text in a regional language counts for its base language', () => {
  expect(titlesOf({ en: 'Tea', 'ar-AE': 'شاي' }, ['en', 'ar'])).toEqual(['Tea', { ar: 'شاي' }]);
  expect(titlesOf({ 'en-US': 'Tee' }, ['en'])).toEqual(['Tee', {}]);
  // Not where the building has both.
  expect(titlesOf({ de: 'Tee', 'en-GB': 'Tea' }, ['de', 'en', 'en-GB'])).toEqual([
    'Tee',
    { 'en-GB': 'Tea' },
  ]);
});

test('languages that the building does not have are listed with their counts', () => {
  const pois = [poi({ en: 'Tea', fr: 'Thé', 'ar-AE': 'شاي' }), poi({ fr: 'Pain' })];
  expect(missingLanguages({ pois }, ['en', 'ar'], 'mall.zip')).toMatchObject([
    { code: 'language_missing', file: 'mall.zip', value: 'fr', count: 2 },
  ]);
});
