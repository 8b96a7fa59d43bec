/** Whose beacons a table lists. */
export type BeaconScope = {
  applicationId: number;
  /** For the table of one building. */
  buildingId?: number;
};
