import type { Position } from '@floorwright/domain/geo';
import { initialsOf as initialsOfWords, nameOrder } from '@floorwright/domain/language';

import { locale } from '../../../lib/language/language.ts';
import type { FloorEventData } from './follow-floor.ts';

const byName = nameOrder(locale);

/** A page of another user, or another page of this one, with the same floor. */
export type Presence = Extract<FloorEventData, { event: 'present' }> & {
  /** When its last message was received, in milliseconds. */
  readonly seenAt: number;
};

/** By tab. */
export type Presences = ReadonlyMap<string, Presence>;

/** In milliseconds. Pages announce themselves every 4 seconds. */
export const forgetAfter = 10_000;

/** The presences after an event. The same object if nothing changes. */
export const presencesAfter = (
  presences: Presences,
  event: FloorEventData,
  now: number,
): Presences => {
  if (event.event === 'present')
    return new Map(presences).set(event.tab, { ...event, seenAt: now });
  if (event.event !== 'left' || !presences.has(event.tab)) return presences;
  const rest = new Map(presences);
  rest.delete(event.tab);
  return rest;
};

export const withoutSilent = (presences: Presences, now: number): Presences => {
  const present = [...presences].filter(([, { seenAt }]) => now - seenAt < forgetAfter);
  return present.length === presences.size ? presences : new Map(present);
};

export type Person = {
  readonly adminId: number;
  readonly name: string;
  readonly color: string;
  readonly isMe: boolean;
  /** One for each of their pages. */
  readonly pages: readonly Presence[];
};

/** Distinct from each other and from the colors of the floor, with white text of sufficient contrast. */
export const personColors = [
  '#b3261e',
  '#1b6e3c',
  '#7a3fb0',
  '#a34d00',
  '#00639b',
  '#a8206e',
  '#5a6300',
  '#3c4ab8',
] as const;

/** Each user has the same color on all screens, as far as the users of a floor do not share one. */
const colorsOf = (ids: readonly number[]): Map<number, string> => {
  const taken = new Set<number>();
  const colors = new Map<number, string>();
  for (const id of ids) {
    let index = id % personColors.length;
    if (taken.size < personColors.length)
      while (taken.has(index)) index = (index + 1) % personColors.length;
    taken.add(index);
    colors.set(id, personColors[index] ?? personColors[0]);
  }
  return colors;
};

/** The others by name. Several pages of one user are one person. */
export const peopleOf = (presences: Presences, me: number | undefined): Person[] => {
  const pages = new Map<number, Presence[]>();
  for (const presence of presences.values())
    pages.set(presence.admin_id, [...(pages.get(presence.admin_id) ?? []), presence]);
  const colors = colorsOf([...pages.keys()].toSorted((a, b) => a - b));
  return [...pages]
    .map(([adminId, [first, ...rest]]) => ({
      adminId,
      name: first?.name ?? '',
      color: colors.get(adminId) ?? personColors[0],
      isMe: adminId === me,
      pages: first ? [first, ...rest] : [],
    }))
    .toSorted((a, b) => byName(a.name, b.name) || a.adminId - b.adminId);
};

export const initialsOf = (name: string): string => {
  const words = name.split(/[\s@.]+/).filter((word) => word !== '');
  return initialsOfWords([...words.slice(0, 1), ...words.slice(1).slice(-1)]);
};

/** Where a person points, or else what one of their pages shows. */
export const placeOf = ({ pages }: Person): Position | null =>
  pages.find(({ at }) => at !== null)?.at ?? null;
