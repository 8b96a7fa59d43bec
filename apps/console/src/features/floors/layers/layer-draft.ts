import { guessLayerKind } from '@floorwright/domain/floors';
import type { LayerKind } from '@floorwright/domain/floors';

/** A file that is on its way to become a layer. */
export type LayerDraft = {
  key: string;
  file: File;
  kind: LayerKind;
  step: 'sending' | 'sent' | 'refused' | 'broken';
  /** From 0 to 1. */
  progress: number;
  /** Stands for the file once it is sent. */
  signedId: string | null;
  /** What is wrong with the file, or with sending it. */
  messages: readonly string[];
};

/** A file that is to become a layer; its name suggests the kind unless that is known. */
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

/** The rows of a form that creates a floor; a layer's place in the list is its position. */
export const toLayerRows = (drafts: readonly LayerDraft[]) =>
  drafts.flatMap(({ kind, signedId }, position) =>
    signedId === null ? [] : [{ position, kind, file: signedId }],
  );

/** Why the drafts cannot be saved as they are; null when they can. */
export const draftsReason = (drafts: readonly LayerDraft[]): string | null => {
  if (drafts.some(({ step }) => step === 'refused' || step === 'broken'))
    return 'Delete the files that cannot be used, or replace them';
  return drafts.some(({ step }) => step === 'sending') ? 'Wait until the files are sent' : null;
};
