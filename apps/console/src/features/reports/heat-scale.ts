import { layerStyles } from '@floorwright/domain/floors';

import { messages } from './messages/index.ts';
import type { HeatCell } from './queries.ts';

export const weights = ['visits', 'dwell'] as const;
export type Weight = (typeof weights)[number];

export const weightNames: Readonly<Record<Weight, string>> = {
  visits: messages.heat.visits,
  dwell: messages.heat.dwell,
};

export const propertyOf: Readonly<Record<Weight, 'count' | 'duration'>> = {
  visits: 'count',
  dwell: 'duration',
};

/** From least to most. The colors also differ in lightness, for color-blind users. */
export const heatColors: readonly (readonly [share: number, color: string])[] = [
  [0, 'rgba(58, 36, 130, 0)'],
  [0.12, 'rgba(72, 45, 160, 0.5)'],
  [0.4, 'rgba(178, 44, 124, 0.75)'],
  [0.7, 'rgba(240, 110, 60, 0.85)'],
  [1, 'rgba(253, 224, 96, 0.95)'],
];

/** The background under cool cells. Floors are drawn light, also in the dark theme. */
export const heatGround = layerStyles.corridors.fill ?? '#ffffff';

/** The smallest reference, one visit or ten seconds: cells of a quiet floor must not look busy. */
const minReference: Readonly<Record<Weight, number>> = { visits: 1, dwell: 10 };

/**
 * The value drawn as the maximum. It is a high percentile, so that one busy door does not make the
 * rest look empty.
 */
export const referenceOf = (cells: readonly HeatCell[], weight: Weight): number => {
  const values = cells
    .map(({ properties }) => properties[propertyOf[weight]])
    .toSorted((a, b) => a - b);
  return Math.max(minReference[weight], values[Math.floor(values.length * 0.97)] ?? 0);
};

/** Busy hours have a multiple of the average hour. */
const peakFactor = 4;

/** The same reference for every part of a range, so that quiet parts look quiet. */
export const partReference = (whole: number, parts: number, weight: Weight): number =>
  Math.max(minReference[weight], parts > peakFactor ? (whole / parts) * peakFactor : whole);

/** 45 s, 12 min, 3 h 20 min */
export const formatDuration = (seconds: number): string => {
  if (seconds < 60) return messages.heat.seconds(Math.round(seconds));
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return messages.heat.minutes(minutes);
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0 ? messages.heat.hours(hours) : messages.heat.hoursAndMinutes(hours, rest);
};

export const formatValue = (value: number, weight: Weight): string => {
  if (weight === 'dwell') return formatDuration(value);
  return messages.heat.visitCount(Math.round(value));
};
