import type { Random } from '@floorwright/domain/simulation';

/** The probability of a visit on each day of the week, Sunday first. */
const likely = [0.15, 0.28, 0.3, 0.32, 0.36, 0.48, 0.6];

export const visitsOnDay = (day: string): number =>
  likely[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;

/** From 9 in the morning: the mall is full at noon and after work. */
const rush = [2, 3, 5, 9, 8, 5, 5, 7, 10, 8, 4];

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of a visit, such as 17:42. */
export const hourOfVisit = (random: Random): string => {
  const total = rush.reduce((sum, part) => sum + part, 0);
  let left = random() * total;
  const at = rush.findIndex((part) => (left -= part) < 0);
  return `${two(9 + Math.max(0, at))}:${two(Math.floor(random() * 60))}`;
};
