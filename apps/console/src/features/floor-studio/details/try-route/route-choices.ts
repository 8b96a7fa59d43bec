import { nameOrder } from '@floorwright/domain/language';
import type { RoutePoint } from '@floorwright/domain/route-graph';
import type { RouteEnd } from '@floorwright/domain/routing';
import type { Poi } from '@floorwright/floor-editor';

import { locale } from '../../../../lib/language/language.ts';
import { messages } from './messages/index.ts';

/** An option for the start or the end of a route. */
export type RouteChoice = {
  /** Unique among the choices. */
  key: string;
  label: string;
  floorName: string;
  /** POIs come first, plain points last. */
  rank: number;
  end: RouteEnd;
};

type ChoiceFloor = { id: number; name: string };

const kindOrder = { elevator: 1, stairs: 2, point: 3 } as const;

export const poiChoice = ({ key, title, ring }: Poi, { id, name }: ChoiceFloor): RouteChoice => {
  const label = title.trim() === '' ? messages.unnamed : title;
  return {
    key: `${id} poi ${key}`,
    label,
    floorName: name,
    rank: 0,
    end: { is: 'poi', floorId: id, title: label, ring },
  };
};

export const pointChoice = (point: RoutePoint, { id, name }: ChoiceFloor): RouteChoice => {
  const label = messages.points[point.kind](point.id);
  return {
    key: `${id} point ${point.id}`,
    label,
    floorName: name,
    rank: kindOrder[point.kind],
    end: { is: 'point', floorId: id, title: label, id: point.id },
  };
};

const compare = nameOrder(locale);

/** Sorted by rank and name; equal names on one floor get their ids. */
export const inOrder = (choices: readonly RouteChoice[]): RouteChoice[] => {
  const nameOf = ({ label, floorName }: RouteChoice): string => `${label} ${floorName}`;
  const counts = new Map<string, number>();
  for (const choice of choices) counts.set(nameOf(choice), (counts.get(nameOf(choice)) ?? 0) + 1);
  return choices
    .map((choice) => {
      const isAlone = counts.get(nameOf(choice)) === 1;
      return isAlone
        ? choice
        : { ...choice, label: `${choice.label} · ${choice.key.split(' ')[2]}` };
    })
    .toSorted(
      (a, b) => a.rank - b.rank || compare(a.label, b.label) || compare(a.floorName, b.floorName),
    );
};

/** The key of the choice for an object on the map. */
export const keyOfPlace = (
  floorId: number,
  place:
    | { readonly kind: 'poi'; readonly key: string }
    | { readonly kind: 'point'; readonly id: string },
): string =>
  place.kind === 'poi' ? `${floorId} poi ${place.key}` : `${floorId} point ${place.id}`;
