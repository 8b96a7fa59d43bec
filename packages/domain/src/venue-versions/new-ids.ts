/** What can be added to a building. */
export const addedKinds = [
  'floors',
  'layers',
  'pois',
  'beacons',
  'engagements',
  'categories',
] as const;
export type AddedKind = (typeof addedKinds)[number];

/** The next id for something that the building does not have. */
export type NewIds = (kind: AddedKind) => number;

/** Ids for a preview, which no row has. */
export const previewIds = (): { newId: NewIds; counts: Record<AddedKind, number> } => {
  const counts = { floors: 0, layers: 0, pois: 0, beacons: 0, engagements: 0, categories: 0 };
  return {
    counts,
    newId: (kind) => {
      counts[kind] += 1;
      return -counts[kind];
    },
  };
};
