/** The filters of the table: beacons without a place or a floor, and those of one floor. */
const missing = { unplaced: 'place', 'no-floor': 'floor' } as const;

export type BeaconFilter = { without?: 'place' | 'floor'; floorId?: number };

const isMissing = (word: string): word is keyof typeof missing => Object.hasOwn(missing, word);

export const floorFilter = (floorId: number): string => `floor-${floorId}`;

export const readFilter = (word: string | undefined): BeaconFilter => {
  if (word === undefined) return {};
  if (isMissing(word)) return { without: missing[word] };
  const floorId = /^floor-(\d{1,9})$/.exec(word)?.[1];
  return floorId === undefined ? {} : { floorId: Number(floorId) };
};
