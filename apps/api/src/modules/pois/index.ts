/** POIs: forms, lists and deletion. */

export { poiHandlers } from './handlers.ts';
export {
  copyPois,
  countPois,
  deleteUnchangedPois,
  listPoiPlaces,
  lockPoisForShare,
  type PoiPlace,
} from './copies-repository.ts';
