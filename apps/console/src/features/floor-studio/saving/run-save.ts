import { describePoi, type Editor, planSave, type SaveStep } from '@floorwright/floor-editor';

import { ApiFailure, isMissing, isServerAway, wordsFor } from '../../../lib/api/failure.ts';
import { isOutdated } from './server.ts';

/** A POI that the server did not take. */
export type FailedPoi = {
  /** Its `poi_id`. */
  key: string;
  title: string;
  /** The server's message, or the status text where there is none. */
  message: string;
};

export const failedPoiText = ({ key, title, message }: FailedPoi): string =>
  `${message} (Poi_id: ${key}, Title: ${title})`;

export type SaveResult = {
  readonly failedPois: readonly FailedPoi[];
  /** Why something else than a POI was not saved; null when all of it was. */
  readonly problem: string | null;
  /** Whether others have changed what was to be saved. */
  readonly stale: boolean;
};

type Options = {
  editor: Editor;
  send: (step: SaveStep) => Promise<void>;
};

const poiOf = (step: SaveStep) =>
  step.save === 'poi' || step.save === 'new-poi' ? step.poi : null;

/** The server's message, or its status text. */
const messageOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message || error.statusText : wordsFor(error);

/** Blanks around a name are not kept, so they are gone before it is sent. */
const trimTitles = (editor: Editor, steps: readonly SaveStep[]): void => {
  for (const step of steps) {
    const poi = poiOf(step);
    if (poi && poi.title !== poi.title.trim())
      editor.perform(describePoi(poi.key, 'title', poi.title.trim()));
  }
};

const plan = ({ editor }: Options): SaveStep[] => {
  const { saved, history } = editor.state();
  return planSave(saved, history.head);
};

/** Sends what has changed in its order. What is refused is told and kept, and the rest goes on. */
export const runSave = async (options: Options): Promise<SaveResult> => {
  trimTitles(options.editor, plan(options));
  const failedPois: FailedPoi[] = [];
  let problem: string | null = null;
  let stale = false;
  for (const step of plan(options)) {
    const poi = poiOf(step);
    if (poi?.title === '') {
      failedPois.push({ key: poi.key, title: '', message: 'POI Name is Required' });
      continue;
    }
    try {
      await options.send(step);
    } catch (error) {
      if (isOutdated(error)) stale = true;
      // A change of the same POI is merged; one that is missing is told, whatever comes of it.
      const isReported = !isOutdated(error) || isMissing(error);
      if (poi && isReported)
        failedPois.push({ key: poi.key, title: poi.title, message: messageOf(error) });
      else if (isReported && !isMissing(error)) problem = messageOf(error);
      // Nothing else would come through either.
      if (isServerAway(error)) break;
    }
  }
  return { failedPois, problem, stale };
};
