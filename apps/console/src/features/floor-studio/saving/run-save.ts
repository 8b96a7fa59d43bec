import { describePoi, planSave } from '@floorwright/floor-editor';
import type { Editor, SaveStep } from '@floorwright/floor-editor';

import { ApiFailure, isMissing, isServerAway, wordsFor } from '../../../lib/api/failure.ts';
import type { FailedPoi } from '../details/failed-poi.ts';
import { isOutdated } from './server.ts';

export type SaveResult = {
  readonly failedPois: readonly FailedPoi[];
  /** Why something else than a POI was not saved; null when all of it was. */
  readonly problem: string | null;
  /** Whether others have changed what was to be saved. */
  readonly stale: boolean;
};

type Surroundings = {
  editor: Editor;
  take: (step: SaveStep) => Promise<void>;
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

const plan = ({ editor }: Surroundings): SaveStep[] => {
  const { saved, history } = editor.state();
  return planSave(saved, history.head);
};

/** Sends what has changed in its order. What is refused is told and kept, and the rest goes on. */
export const runSave = async (surroundings: Surroundings): Promise<SaveResult> => {
  trimTitles(surroundings.editor, plan(surroundings));
  const failedPois: FailedPoi[] = [];
  let problem: string | null = null;
  let stale = false;
  for (const step of plan(surroundings)) {
    const poi = poiOf(step);
    if (poi?.title === '') {
      failedPois.push({ key: poi.key, title: '', message: 'POI Name is Required' });
      continue;
    }
    try {
      await surroundings.take(step);
    } catch (error) {
      if (isOutdated(error)) stale = true;
      // A change of the same POI is merged; one that is missing is told, whatever comes of it.
      const isTold = !isOutdated(error) || isMissing(error);
      if (poi && isTold)
        failedPois.push({ key: poi.key, title: poi.title, message: messageOf(error) });
      else if (isTold && !isMissing(error)) problem = messageOf(error);
      // Nothing else would come through either.
      if (isServerAway(error)) break;
    }
  }
  return { failedPois, problem, stale };
};
