import { moveRing, type Position } from '@floorwright/domain/geo';
import { hasKey, valueAt, withoutKey, withValue } from '@floorwright/domain/persistent-map';
import { defaultPoiColors } from '@floorwright/domain/pois';
import { noTranslations } from '@floorwright/domain/translations';

import { type Edit, nothingMore, type Poi } from '../document.ts';
import type { Command } from '../history.ts';
import { isEqual } from '../is-equal.ts';

/** A POI with a shape and no details yet. */
export const newPoi = (key: string, ring: readonly Position[]): Poi => ({
  key,
  title: '',
  categoryId: null,
  subcategories: [],
  subtitles: [],
  ...defaultPoiColors,
  icon: null,
  workingHours: null,
  translations: noTranslations,
  ...nothingMore,
  ring,
});

const changed =
  (key: string, fields: Partial<Omit<Poi, 'key'>>): Edit =>
  (document) => {
    const poi = valueAt(document.pois, key);
    if (!poi) return document;
    const next = { ...poi, ...fields };
    return isEqual(poi, next)
      ? document
      : { ...document, pois: withValue(document.pois, key, next) };
  };

export const setRing = (key: string, ring: readonly Position[]): Edit => changed(key, { ring });

/** Moves the whole shape by the vector between two places. */
export const movePoi = (key: string, from: Position, to: Position): Command => ({
  label: 'move-poi',
  edit: (document) => {
    const poi = valueAt(document.pois, key);
    return poi ? setRing(key, moveRing(poi.ring, from, to))(document) : document;
  },
});

export const drawPoi = (poi: Poi): Command => ({
  label: 'draw-poi',
  edit: (document) =>
    hasKey(document.pois, poi.key)
      ? document
      : { ...document, pois: withValue(document.pois, poi.key, poi) },
});

export const removePoi = (key: string): Command => ({
  label: 'remove-poi',
  edit: (document) => {
    const pois = withoutKey(document.pois, key);
    return pois === document.pois ? document : { ...document, pois };
  },
});

/** The fields of a POI besides its shape. */
export type PoiDetails = Omit<Poi, 'key' | 'ring'>;

/** Gives a POI the category and the hours of another one, in one step. */
export const describePoiAlike = (
  key: string,
  { categoryId, workingHours }: Pick<PoiDetails, 'categoryId' | 'workingHours'>,
): Command => ({
  label: 'last-details',
  edit: changed(key, { categoryId, workingHours }),
});

/** Consecutive changes of one field are one undo step. */
export const describePoi = <Field extends keyof PoiDetails>(
  key: string,
  field: Field,
  value: PoiDetails[Field],
): Command => ({
  label: { step: 'describe', field },
  edit: (document) => {
    const poi = valueAt(document.pois, key);
    return poi ? changed(key, { ...poi, [field]: value })(document) : document;
  },
  joins: `poi ${key} ${field}`,
});
