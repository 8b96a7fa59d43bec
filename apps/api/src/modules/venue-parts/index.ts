/** The contents of versions of buildings, in parts that are stored once per distinct content. */

export {
  floorsBetween,
  listRowsWithFloor,
  loadDraft,
  type LoadedDraft,
  loadVersion,
  pickParts,
  readDifference,
  readVersion,
} from './contents.ts';
export { findLiveVersion, setLiveVersion, removeLiveVersion } from './live-repository.ts';
export { deleteOldPlaces, storePlaces } from './pois-repository.ts';
export { deleteUnusedParts, findDraftHash, findFloorsHash, storeDraft } from './repository.ts';
export { listShownEngagements, listShownFloors, type ShownFloor } from './shown-repository.ts';
export {
  listLiveEngagements,
  listStoredEngagements,
  listStoredFloors,
} from './stored-repository.ts';
