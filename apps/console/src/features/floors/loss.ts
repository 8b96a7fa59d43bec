import type { BuildingFloor } from '../../lib/company/floors-query.ts';
import { countOf } from './floor-words.ts';

const mostNames = 6;

const named = (names: readonly string[]): string => {
  const rest = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};

/** What goes with a floor that is deleted. */
export const lossWith = ({ photo, layers }: BuildingFloor): string => {
  const names = layers.map(({ file }) => file.filename);
  const parts = [
    ...(photo ? ['its plan'] : []),
    ...(layers.length > 0 ? [`its ${countOf(layers.length, 'layer')} (${named(names)})`] : []),
    'all POIs, routes and beacons on it',
  ];
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
};
