import { expect, test } from 'vitest';

import { someBuilding } from '../../../testing/examples/some-building.ts';
import { readyPhoto } from '../../../testing/examples/some-photo.ts';
import {
  furtherIn,
  NewBuildingForm,
  toChanges,
  toNewBuilding,
  toTyped,
} from './building-fields.ts';

const form = {
  name: 'Atrium',
  address: 'Long Lane 4',
  floors: 2,
  basement_floors: undefined,
  coordinate_attributes: { latitude: 51.5, longitude: -0.1 },
  photo: 'signed-1',
};
const linked = { ...someBuilding, jibestream_id: '77' };
const shown = toTyped(someBuilding);

test('[S5.18] empty basement floors are not sent with a new building', () => {
  expect(toNewBuilding(form)).not.toHaveProperty('basement_floors');
  expect(toNewBuilding({ ...form, basement_floors: 0 })).toMatchObject({ basement_floors: 0 });
});

test('[S5.18] a photo that is already a URL is not sent with a change', () => {
  const typed = toTyped({ ...someBuilding, photo: readyPhoto });
  expect(typed.photo).toMatch(/^https:/);
  expect(toChanges(typed, shown, someBuilding)).not.toHaveProperty('photo');
  expect(toChanges(form, shown, someBuilding)).toMatchObject({ photo: 'signed-1' });
  expect(toChanges({ ...form, photo: '' }, shown, someBuilding)).not.toHaveProperty('photo');
});

test('[S5.18] the mask of the POI links is not sent by this form', () => {
  expect(toChanges(form, shown, someBuilding)).not.toHaveProperty('poi_link_mask');
});

test('[S7.17] a change carries the place as coordinate_attributes', () => {
  expect(toChanges(form, shown, someBuilding)).toMatchObject({
    coordinate_attributes: { latitude: 51.5, longitude: -0.1 },
  });
});

test('[S5.18] only changed fields are sent', () => {
  const send = (changes: Partial<typeof form>) =>
    toChanges({ ...shown, ...changes }, shown, someBuilding);
  expect(send({})).toEqual({});
  expect(send({ name: 'Atrium' })).toEqual({ name: 'Atrium' });
  expect(send({ address: 'Long Lane 4' })).toEqual({ address: 'Long Lane 4' });
  expect(send({ floors: 9 })).toEqual({ floors: 9 });
  const longitude = shown.coordinate_attributes.longitude;
  const moved = { latitude: 51.5, longitude: longitude ?? 0 };
  expect(send({ coordinate_attributes: moved })).toEqual({ coordinate_attributes: moved });
  const deep = { ...shown, basement_floors: 2 };
  expect(toChanges({ ...deep, basement_floors: undefined }, deep, someBuilding)).toEqual({
    basement_floors: 0,
  });
});

test('[S5.17] the floors of a linked building are not sent', () => {
  const changes = toChanges(form, shown, linked);
  expect(changes).not.toHaveProperty('floors');
  expect(changes).not.toHaveProperty('basement_floors');
});

test('a building without a place is never sent', () => {
  const nowhere = { ...form, coordinate_attributes: { latitude: null, longitude: null } };
  expect(() => toNewBuilding(nowhere)).toThrow(/without a place/);
});

test('[S5.17] a place needs both coordinates', () => {
  const half = { ...form, coordinate_attributes: { latitude: 1, longitude: null } };
  expect(NewBuildingForm.safeParse(half).error?.issues).toMatchObject([{ message: 'must be set' }]);
});

test('only the changed translations of the listed languages are sent', () => {
  const building = {
    ...someBuilding,
    languages: ['en', 'ar'],
    translations: { ar: { name: 'أ' }, fr: { name: 'Nord' } },
  };
  const typed = toTyped(building);
  const sent = (translations: typeof typed.translations, languages = typed.languages) =>
    toChanges({ ...form, ...typed, photo: '', languages, translations }, typed, building)
      .translations;
  expect(sent(building.translations)).toBeUndefined();
  expect(sent({ ar: { name: 'ب' }, fr: { name: 'Sud' } })).toEqual({ ar: { name: 'ب' } });
  expect(sent({ ar: { name: '' } })).toEqual({ ar: { name: '' } });
  expect(sent({ ar: { name: 'ب' }, de: { name: 'Nord' } }, 'en, DE')).toEqual({
    de: { name: 'Nord' },
  });
});

test('half-typed languages have no fields', () => {
  expect(furtherIn(undefined)).toEqual([]);
  expect(furtherIn('en, ar, AR, p, pt-br')).toEqual(['ar', 'pt-BR']);
});
