import { moveRing } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';
import { hasKey, valueAt, withoutKey, withValue } from '@floorwright/domain/persistent-map';
import { defaultPoiColors } from '@floorwright/domain/pois';

import type { Edit, Poi } from '../document.ts';
import type { Command } from '../history.ts';
import { isSame } from '../is-same.ts';

/** A POI of which nothing is known yet but where it lies. */
export const newPoi = (key: string, ring: readonly Position[]): Poi => ({
  key,
  title: '',
  categoryId: null,
  subcategories: [],
  subtitles: [],
  ...defaultPoiColors,
  icon: null,
  workingHours: null,
  ring,
});

const changed =
  (key: string, fields: Partial<Omit<Poi, 'key'>>): Edit =>
  (document) => {
    const poi = valueAt(document.pois, key);
    if (!poi) return document;
    const next = { ...poi, ...fields };
    return isSame(poi, next)
      ? document
      : { ...document, pois: withValue(document.pois, key, next) };
  };

export const setRing = (key: string, ring: readonly Position[]): Edit => changed(key, { ring });

/** As a whole, by as much as lies between the two places. */
export const movePoi = (key: string, from: Position, to: Position): Command => ({
  label: 'Move POI',
  edit: (document) => {
    const poi = valueAt(document.pois, key);
    return poi ? setRing(key, moveRing(poi.ring, from, to))(document) : document;
  },
});

export const drawPoi = (poi: Poi): Command => ({
  label: 'Draw POI',
  edit: (document) =>
    hasKey(document.pois, poi.key)
      ? document
      : { ...document, pois: withValue(document.pois, poi.key, poi) },
});

export const removePoi = (key: string): Command => ({
  label: 'Remove POI',
  edit: (document) => {
    const pois = withoutKey(document.pois, key);
    return pois === document.pois ? document : { ...document, pois };
  },
});

/** What can be said of a POI beside its shape. */
export type PoiDetails = Omit<Poi, 'key' | 'ring'>;

const detailLabels: Readonly<Record<keyof PoiDetails, string>> = {
  title: 'POI name',
  categoryId: 'category',
  subcategories: 'subcategories',
  subtitles: 'subtitles',
  color: 'color',
  outline: 'outline',
  icon: 'icon',
  workingHours: 'working hours',
};

/** Typing on in one field stays one step. */
export const describePoi = <Field extends keyof PoiDetails>(
  key: string,
  field: Field,
  value: PoiDetails[Field],
): Command => ({
  label: `Change ${detailLabels[field]}`,
  edit: (document) => {
    const poi = valueAt(document.pois, key);
    return poi ? changed(key, { ...poi, [field]: value })(document) : document;
  },
  joins: `poi ${key} ${field}`,
});
