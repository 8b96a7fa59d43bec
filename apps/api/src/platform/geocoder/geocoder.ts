import type { Position } from '@floorwright/domain/geo';

export type FoundPlace = Position & {
  kind: 'address' | 'city';
  /** As one would write it on an envelope. */
  label: string;
};

/** What keeps a geocoder from answering; the detail is for the log. */
export type Unavailable = {
  outcome: 'unavailable';
  reason: 'slow' | 'unreachable' | 'refusing' | 'unreadable';
  detail: string;
};

export type SearchOptions = {
  /** Places near here come first. */
  near?: Position | undefined;
  limit: number;
};
export type SearchAnswer = { outcome: 'found'; places: FoundPlace[] } | Unavailable;
export type ReverseAnswer = { outcome: 'found'; place: FoundPlace | null } | Unavailable;

/** Finds places by what people call them, and what lies at a place. */
export type Geocoder = {
  /** Whom to credit for what it finds. */
  attribution: string;
  search(text: string, options: SearchOptions): Promise<SearchAnswer>;
  reverse(position: Position): Promise<ReverseAnswer>;
};
