import { maxUploadBytes } from '@floorwright/domain/files';
import { type LayerSplit, layerSplits } from '@floorwright/domain/geojson';

import type { NewLayer } from './layer-draft.ts';

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
  if (question) return `Choose how to split ${question.file.name} first`;
  return reading.length > 0 ? 'Wait until the files are read' : null;
};
