import type { Position } from '@floorwright/domain/geo';
import { cutText } from '@floorwright/domain/language';

export type FoundPlace = Position & {
  kind: 'address' | 'city';
  /** The full address in one line. */
  label: string;
};

/** Why a geocoder failed; the detail is for the log. */
export type Unavailable = {
  outcome: 'unavailable';
  reason: 'slow' | 'unreachable' | 'refusing' | 'unreadable';
  detail: string;
};

export type SearchOptions = {
  /** Places near this position come first. */
  near?: Position | undefined;
  limit: number;
};
type SearchAnswer = { outcome: 'found'; places: FoundPlace[] } | Unavailable;
type ReverseAnswer = { outcome: 'found'; place: FoundPlace | null } | Unavailable;

/** Finds places by name, and the place at a position. */
export type Geocoder = {
  /** The attribution of the data. */
  attribution: string;
  search(text: string, options: SearchOptions): Promise<SearchAnswer>;
  reverse(position: Position): Promise<ReverseAnswer>;
};

/** The maximum length of a building's address. */
export const maxLabelLength = 255;

export const cutLabel = (text: string, most = maxLabelLength): string => cutText(text, most);

const clean = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** The parts of an address in one line, without duplicates and unprintable characters. */
export const formatAddress = (parts: readonly (string | undefined)[]): string => {
  const shown = parts.map((part) => clean(part ?? '')).filter((part) => part !== '');
  return cutLabel([...new Set(shown)].join(', '));
};
