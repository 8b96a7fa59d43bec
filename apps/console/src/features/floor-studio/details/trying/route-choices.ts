import type { RouteEnd, RoutePoint } from '@floorwright/domain';
import type { Poi } from '@floorwright/floor-editor';

/** Something that a route can lead from and to, as one chooses it. */
export type RouteChoice = {
  /** No other choice has it. */
  key: string;
  label: string;
  floorName: string;
  end: RouteEnd;
};

type ChoiceFloor = { id: number; name: string };

const pointNames = { point: 'Point', elevator: 'Elevator', stairs: 'Stairs' } as const;

export const poiChoice = ({ key, title, ring }: Poi, { id, name }: ChoiceFloor): RouteChoice => {
  const label = title.trim() === '' ? 'POI without a name' : title;
  return {
    key: `${id} poi ${key}`,
    label,
    floorName: name,
    end: { is: 'poi', floorId: id, title: label, ring },
  };
};

export const pointChoice = (point: RoutePoint, { id, name }: ChoiceFloor): RouteChoice => {
  const label = `${pointNames[point.kind]} ${point.id}`;
  return {
    key: `${id} point ${point.id}`,
    label,
    floorName: name,
    end: { is: 'point', floorId: id, title: label, id: point.id },
  };
};
