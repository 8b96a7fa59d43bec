import { valueAt } from '@floorwright/domain/persistent-map';
import type { PoiTexts, Translations } from '@floorwright/domain/translations';
import { expect, test } from 'vitest';

import { describePoi, drawPoi, newPoi } from '../edits/pois.ts';
import { openStudio, placeAt } from '../testing/driver.ts';

const ring = [placeAt([40, 0]), placeAt([45, 0]), placeAt([45, 5])];

type Names = Translations<PoiTexts>;

/** What I have after both sides have changed the translations of a POI. */
const meet = (before: Names, mine: Names, theirs: Names) => {
  const base = openStudio()
    .perform(drawPoi({ ...newPoi('books', ring), translations: before }))
    .head();
  const studio = openStudio({ document: base }).perform(describePoi('books', 'translations', mine));
  const others = openStudio({ document: base }).perform(
    describePoi('books', 'translations', theirs),
  );
  studio.editor.mergeTheirs(structuredClone(others.head()));
  return {
    studio,
    conflicts: studio.state().conflicts,
    merged: () => valueAt(studio.head().pois, 'books')?.translations,
  };
};

test('two languages that were translated at the same time are both kept', () => {
  const { conflicts, merged } = meet({}, { de: { title: 'Bücher' } }, { ar: { title: 'كتب' } });
  expect(conflicts).toEqual([]);
  expect(merged()).toEqual({ ar: { title: 'كتب' }, de: { title: 'Bücher' } });
});

test('two texts of one language are both kept, and a removed one stays removed', () => {
  const { conflicts, merged } = meet(
    { de: { title: 'Buch' }, ar: { title: 'كتب' } },
    { de: { title: 'Bücher' } },
    { de: { title: 'Buch', subtitles: ['Lesen'] }, ar: { title: 'كتب' } },
  );
  expect(conflicts).toEqual([]);
  expect(merged()).toEqual({ de: { title: 'Bücher', subtitles: ['Lesen'] } });
});

test('only the text that both sides have changed is in dispute', () => {
  const { studio, conflicts, merged } = meet(
    {},
    { de: { title: 'Bücher' }, fr: { title: 'Livres' } },
    { de: { title: 'Buchladen' }, ar: { title: 'كتب' } },
  );
  expect(conflicts).toMatchObject([{ fields: ['translations.de.title'] }]);
  expect(merged()?.['de']).toEqual({ title: 'Bücher' });
  for (const conflict of conflicts) studio.editor.resolve(conflict, 'theirs');
  expect(merged()).toEqual({
    ar: { title: 'كتب' },
    de: { title: 'Buchladen' },
    fr: { title: 'Livres' },
  });
});
