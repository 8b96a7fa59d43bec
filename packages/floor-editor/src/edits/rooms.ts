import { type Position, ringCenter, ringContains } from '@floorwright/domain/geo';
import { valuesOf, withValue } from '@floorwright/domain/persistent-map';
import { addPoint } from '@floorwright/domain/route-graph';

import type { FloorDocument, Poi } from '../document.ts';
import type { FoundRoom } from '../free-space/index.ts';
import type { Command } from '../history.ts';
import { boxOfLine } from '../nearby/areas.ts';
import { newPoi } from './pois.ts';
import { onRoute } from './routes.ts';

/** Properties that drawing programs use for names, most common first. */
const nameProperties = ['name', 'title', 'label', 'text', 'room', 'roomname', 'room_name'];

/** The properties with texts for rooms, those that usually are names first. */
export const namePropertiesOf = (rooms: readonly FoundRoom[]): string[] => {
  const counts = new Map<string, number>();
  for (const { texts } of rooms)
    for (const property of Object.keys(texts))
      counts.set(property, (counts.get(property) ?? 0) + 1);
  const rank = (property: string): number => {
    const index = nameProperties.indexOf(property.toLowerCase());
    return index < 0 ? nameProperties.length : index;
  };
  return [...counts]
    .toSorted(([a, one], [b, other]) => rank(a) - rank(b) || other - one)
    .map(([property]) => property);
};

/** Finds the POI of a room: one that covers its middle, or whose own middle lies in it. */
export const poisIn = (document: FloorDocument): ((room: FoundRoom) => Poi | undefined) => {
  const pois = [...valuesOf(document.pois)].map((poi) => ({
    poi,
    box: boxOfLine(poi.ring),
    middle: ringCenter(poi.ring),
  }));
  return ({ ring, inside }) => {
    const own = boxOfLine(ring);
    return pois.find(({ poi, box, middle }) => {
      const isApart =
        box.west > own.east ||
        box.east < own.west ||
        box.south > own.north ||
        box.north < own.south;
      if (isApart) return false;
      return ringContains(poi.ring, inside) || ringContains(ring, middle);
    })?.poi;
  };
};

const poiOf = ({ ring, texts }: FoundRoom, property: string | null, key: string): Poi => ({
  ...newPoi(key, ring),
  title: property === null ? '' : (texts[property] ?? ''),
});

/** What filling all rooms does, and what it leaves out. */
export type FillPlan = {
  readonly pois: readonly Poi[];
  /** Rooms that have a POI. */
  readonly taken: number;
  /** Corridors around rooms, which a POI would cover. */
  readonly surrounding: number;
  /** Rooms without a text, which are named by numbers. */
  readonly numbered: number;
};

/** POIs for the rooms that have none, with names from a property. */
export const planFill = (
  document: FloorDocument,
  rooms: readonly FoundRoom[],
  property: string | null,
  /** ‘Room 1’ in the language of the user. */
  nameOf: (number: number) => string,
  newId: () => string,
): FillPlan => {
  const poiIn = poisIn(document);
  const closed = rooms.filter(({ surrounds }) => !surrounds);
  const free = closed.filter((room) => poiIn(room) === undefined);
  const drawn = free.map((room) => poiOf(room, property, newId()));
  const used = new Set([...valuesOf(document.pois)].map(({ title }) => title));
  let number = 0;
  const nextName = (): string => {
    do number += 1;
    while (used.has(nameOf(number)));
    return nameOf(number);
  };
  return {
    // A POI cannot be saved without a name.
    pois: drawn.map((poi) => (poi.title === '' ? { ...poi, title: nextName() } : poi)),
    taken: closed.length - free.length,
    surrounding: rooms.length - closed.length,
    numbered: drawn.filter(({ title }) => title === '').length,
  };
};

/** One undo step for all. */
export const fillRooms = (pois: readonly Poi[]): Command => ({
  label: { step: 'fill-rooms', count: pois.length },
  edit: (document) =>
    pois.length === 0
      ? document
      : {
          ...document,
          pois: pois.reduce((all, poi) => withValue(all, poi.key, poi), document.pois),
        },
});

export const fillRoom = (room: FoundRoom, property: string | null, key: string): Command =>
  fillRooms([poiOf(room, property, key)]);

/** A route point in a door, for routes to lead to. */
export const addDoorPoint = (id: string, at: Position): Command => ({
  label: 'add-door',
  edit: onRoute(addPoint({ id, at, kind: 'point', shaft: null })),
});
