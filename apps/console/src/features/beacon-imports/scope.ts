/** Whose imports a page lists. */
export type ImportScope = {
  applicationId: number;
  /** For the imports of one building. */
  buildingId?: number;
};
