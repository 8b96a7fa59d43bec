import type { UploadState } from '../../../lib/uploads/use-upload.ts';
import { draftsReason, type LayerDraft } from '../layers/layer-draft.ts';
import { type PendingFiles, pendingReason } from '../layers/split-file.ts';
import type { Mode } from './floor-fields.tsx';

type Form = {
  name: string;
  hasPhoto: boolean;
  upload: UploadState['step'];
  layerCount: number;
  /** Files that are not layers yet. */
  drafts: readonly LayerDraft[];
  /** Files that are not drafts yet. */
  pending: PendingFiles;
};

/** Why a floor cannot be saved in this mode; null if it can. */
export const reasonAgainstSaving = (mode: Mode, form: Form): string | null => {
  const { name, hasPhoto, upload, layerCount, drafts, pending } = form;
  if (name === '') return 'Choose a floor name first';
  if (upload === 'sending') return 'Wait until the photo is uploaded';
  if (upload === 'broken') return 'Upload the photo again, or remove it';
  const waiting = pendingReason(pending);
  if (waiting !== null) return waiting;
  if (mode === 'photo' && !hasPhoto) return 'Add a photo first';
  if (mode === 'layers' && layerCount === 0) return 'Add a layer first';
  return draftsReason(drafts);
};
