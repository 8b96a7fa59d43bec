import { guessLayerKind, type LayerKind } from '@floorwright/domain/floors';

/** A file that is being uploaded to become a layer. */
export type LayerDraft = {
  key: string;
  file: File;
  kind: LayerKind;
  step: 'sending' | 'sent' | 'refused' | 'broken';
  /** From 0 to 1. */
  progress: number;
  /** The id of the uploaded file. */
  signedId: string | null;
  /** Errors of the file or of its upload. */
  messages: readonly string[];
};

/** The file name suggests the kind unless it is given. */
export type NewLayer = { file: File; kind?: LayerKind };

export const draftOf = (
  { file, kind = guessLayerKind(file.name) }: NewLayer,
  key: string,
): LayerDraft => ({
  key,
  file,
  kind,
  step: 'sending',
  progress: 0,
  signedId: null,
  messages: [],
});

/** The layers of a new floor; the index in the list is the position. */
export const toLayerRows = (drafts: readonly LayerDraft[]) =>
  drafts.flatMap(({ kind, signedId }, position) =>
    signedId === null ? [] : [{ position, kind, file: signedId }],
  );

/** Why the drafts cannot be saved; null if they can. */
export const draftsReason = (drafts: readonly LayerDraft[]): string | null => {
  if (drafts.some(({ step }) => step === 'refused' || step === 'broken'))
    return 'Delete or replace the invalid files';
  return drafts.some(({ step }) => step === 'sending') ? 'Wait until the files are uploaded' : null;
};
