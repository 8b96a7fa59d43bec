import { maxUploadBytes } from '@floorwright/domain/files';
import { guessLayerKind, type LayerKind } from '@floorwright/domain/floors';
import { type LayerSplit, layerSplits } from '@floorwright/domain/geojson';

import { messages } from './messages/index.ts';

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
  if (drafts.some(({ step }) => step === 'refused' || step === 'broken')) return messages.fixFiles;
  return drafts.some(({ step }) => step === 'sending') ? messages.waitForUpload : null;
};

/** A file with several kinds of features: it becomes one layer, or one layer per kind. */
export type SplitQuestion = { key: string; file: File; splits: readonly LayerSplit[] };

/** How a file could be split. Empty if it is not valid GeoJSON: the upload reports that. */
export const splitsOf = async (file: File): Promise<readonly LayerSplit[]> => {
  if (file.size > maxUploadBytes) return [];
  try {
    return layerSplits(JSON.parse(await file.text()));
  } catch {
    return [];
  }
};

/** One file per part, named after the original and the part. */
export const partsOf = (file: File, { parts }: LayerSplit): NewLayer[] =>
  parts.map(({ value, kind, features }) => {
    const name = `${file.name.replace(/\.(geo)?json$/i, '')} ${value}.geojson`;
    const content = JSON.stringify({ type: 'FeatureCollection', features });
    return { file: new File([content], name, { type: 'application/geo+json' }), kind };
  });

/** Files that are not drafts yet. */
export type PendingFiles = {
  questions: readonly SplitQuestion[];
  reading: readonly File[];
};

/** Why these files block saving; null if there are none. */
export const pendingReason = ({ questions, reading }: PendingFiles): string | null => {
  const [question] = questions;
  if (question) return messages.splitFirst(question.file.name);
  return reading.length > 0 ? messages.waitForReading : null;
};
