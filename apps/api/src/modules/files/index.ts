/** Uploaded files: receiving, checking, resizing, serving and sweeping them. */

// Endpoints and jobs.
export { serveFiles } from './downloads/download-handlers.ts';
export { fileHandlers } from './handlers.ts';
export { fileJobs, sweepUnusedFilesSchedule } from './jobs.ts';
export { serveUploads } from './uploads/upload-handlers.ts';

// Files of forms: `check…` before the transaction, `take…` in it.
export { signedIdOf } from './uploads/announce.ts';
export { type CheckedUpload, checkUpload, takeUpload } from './uploads/any-files.ts';
export {
  checkCsv,
  type CheckedCsv,
  readCsv,
  sampleCsv,
  surveyCsv,
  takeCsv,
} from './csv/csv-files.ts';
export {
  type CheckedLayer,
  checkLayer,
  type LayerFile,
  loadLayerFiles,
  readStoredFile,
  takeLayer,
} from './layers/layers.ts';
export {
  type CheckedPicture,
  checkPicture,
  findPictures,
  loadPictures,
  pictureAddresses,
  type PictureAnswer,
  takePicture,
} from './pictures/pictures.ts';
export {
  type CheckedFormPicture,
  checkFormPicture,
  loadSignedPictures,
  type SignedPicture,
  takeFormPicture,
} from './pictures/form-pictures.ts';
export {
  type CheckedPictures,
  checkFormPictures,
  takeFormPictures,
} from './pictures/form-picture-list.ts';

// Files that the product stores itself, and what is stored.
export {
  storeCheckedLayer,
  storeCheckedPicture,
  countRemainingStorageBytes,
} from './uploads/archived-files.ts';
export { type FileStore, type OwnFile, storeFile, storePicture } from './uploads/own-files.ts';
export { privateUrlOf } from './downloads/addresses.ts';
export { listFiles, listStoredFiles, listStoredOnce } from './repository.ts';
