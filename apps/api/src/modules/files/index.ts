/** Uploaded files: receiving, checking, resizing, serving and sweeping them. */

export { serveFiles } from './download-handlers.ts';
export { fileHandlers } from './handlers.ts';
export { fileJobs, sweepUnusedFilesSchedule } from './jobs.ts';
export { serveUploads } from './upload-handlers.ts';

export { signedIdOf } from './announcing-service.ts';
export {
  checkCsv,
  type CheckedCsv,
  readCsv,
  sampleCsv,
  surveyCsv,
  takeCsv,
} from './csv-files-service.ts';
export {
  type CheckedFormPicture,
  checkFormPicture,
  loadSignedPictures,
  type SignedPicture,
  takeFormPicture,
} from './form-pictures-service.ts';
export { readLayerFile } from './layer-reading-service.ts';
export {
  type CheckedLayer,
  checkLayer,
  type LayerFile,
  loadLayerFiles,
  takeLayer,
} from './layers-service.ts';
export { type Keeper, keepFile } from './own-files-service.ts';
export { keepPicture } from './own-pictures-service.ts';
export {
  type CheckedPicture,
  checkPicture,
  loadPictures,
  type PictureAnswer,
  takePicture,
} from './pictures-service.ts';
