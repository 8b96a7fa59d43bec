import { ApiFailure } from '../../../lib/api/failure.ts';
import type { LayerDraft } from './layer-draft.ts';

/** Puts what the server says about each file under that file. */
export const tellRefusedFiles = (
  error: unknown,
  drafts: readonly LayerDraft[],
  change: (key: string, changes: Partial<LayerDraft>) => void,
): void => {
  if (!(error instanceof ApiFailure)) return;
  drafts.forEach(({ key }, index) => {
    const messages = error.validations?.[`layers.${index}.file`];
    if (messages) change(key, { step: 'refused', messages });
  });
};
