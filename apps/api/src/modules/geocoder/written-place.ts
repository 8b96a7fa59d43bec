import type { Place } from '@floorwright/contract';
import {
  formatCoordinates,
  parseCoordinates,
  type Position,
  positionOfPlusCode,
  readPlusCode,
  recoverPlusCode,
  type WrittenPlusCode,
} from '@floorwright/domain/geo';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { cutLabel, type FoundPlace, maxLabelLength } from '../../platform/geocoder/index.ts';
import type { LocatedBuilding } from '../buildings/index.ts';

/** Adds the surrounding place if known; the result is valid without. */
const describe = async (
  { geocoder }: MemberContext,
  text: string,
  position: Position,
): Promise<string> => {
  const nearest = await geocoder.reverse(position);
  if (nearest.outcome !== 'found' || !nearest.place) return text;
  return `${text} (${cutLabel(nearest.place.label, maxLabelLength - `${text} ()`.length)})`;
};

/** The full code: a short one is completed by the locality next to it, or by the map center. */
const completeCode = async (
  { geocoder }: MemberContext,
  { code, short, locality }: WrittenPlusCode,
  near: Position | undefined,
): Promise<string | undefined> => {
  if (!short) return code;
  if (locality === '') return near && recoverPlusCode(code, near);
  const answer = await geocoder.search(locality, { near, limit: 1 });
  const [reference] = answer.outcome === 'found' ? answer.places : [];
  return reference && recoverPlusCode(code, reference);
};

/** The place that a text states itself, as coordinates or a plus code. */
export const findWrittenPlace = async (
  context: MemberContext,
  text: string,
  near: Position | undefined,
): Promise<ShownPlace | undefined> => {
  const coordinates = parseCoordinates(text);
  if (coordinates) {
    const label = await describe(context, formatCoordinates(coordinates), coordinates);
    return { kind: 'coordinates', label, ...coordinates, building_id: null };
  }
  const written = readPlusCode(text);
  const code = written && (await completeCode(context, written, near));
  const position = code === undefined ? undefined : positionOfPlusCode(code);
  if (code === undefined || !position) return undefined;
  const label = await describe(context, code, position);
  return { kind: 'plus_code', label, ...position, building_id: null };
};

export type ShownPlace = z.input<typeof Place>;

export const placeFound = (place: FoundPlace): ShownPlace => ({ ...place, building_id: null });

export const placeOfBuilding = (
  { id, latitude, longitude }: LocatedBuilding,
  label: string,
): ShownPlace => ({ kind: 'building', label, latitude, longitude, building_id: id });
