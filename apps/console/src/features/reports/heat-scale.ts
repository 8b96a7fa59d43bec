import { layerStyles } from '@floorwright/domain/floors';

import type { HeatCell } from './queries.ts';

export const weights = ['visits', 'dwell'] as const;
export type Weight = (typeof weights)[number];

export const weightNames: Readonly<Record<Weight, string>> = { visits: 'Visits', dwell: 'Dwell' };

export const propertyOf: Readonly<Record<Weight, 'count' | 'duration'>> = {
  visits: 'count',
  dwell: 'duration',
};

/** From nothing to the most. They differ in lightness too, for those who see few colours. */
export const heatColors: readonly (readonly [share: number, color: string])[] = [
  [0, 'rgba(58, 36, 130, 0)'],
  [0.12, 'rgba(72, 45, 160, 0.5)'],
  [0.4, 'rgba(178, 44, 124, 0.75)'],
  [0.7, 'rgba(240, 110, 60, 0.85)'],
  [1, 'rgba(253, 224, 96, 0.95)'],
];

/** What shines through where it is cool: floors are drawn light, also where the console is dark. */
export const heatGround = layerStyles.corridors.fill ?? '#ffffff';

/** Below that a cell is not warm, however quiet the rest is: one visit, ten seconds. */
const least: Readonly<Record<Weight, number>> = { visits: 1, dwell: 10 };

/** What counts as the most: nearly all cells have less, so that one door does not pale the rest. */
export const referenceOf = (cells: readonly HeatCell[], weight: Weight): number => {
  const values = cells
    .map(({ properties }) => properties[propertyOf[weight]])
    .toSorted((a, b) => a - b);
  return Math.max(least[weight], values[Math.floor(values.length * 0.97)] ?? 0);
};

/** Busy hours have a few times more than the average one. */
const rush = 4;

/** The same for each part of a range, so that quiet ones look quiet. */
export const partReference = (whole: number, parts: number, weight: Weight): number =>
  Math.max(least[weight], parts > rush ? (whole / parts) * rush : whole);

/** 45 s, 12 min, 3 h 20 min */
export const durationWords = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
};

export const valueWords = (value: number, weight: Weight): string => {
  if (weight === 'dwell') return durationWords(value);
  return `${Math.round(value)} ${Math.round(value) === 1 ? 'visit' : 'visits'}`;
};
