/** The contents of versions of buildings, in parts that are stored once per distinct content. */

export {
  allOf,
  loadDraft,
  loadVersion,
  onlyParts,
  readDifference,
  readVersion,
} from './contents.ts';
export { findLiveVersion, putLive, removeLive } from './live-repository.ts';
export { deleteOldPlaces, storePlaces } from './pois-repository.ts';
export { deleteUnusedParts, storeDraft } from './repository.ts';
