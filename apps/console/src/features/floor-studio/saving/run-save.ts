import { describePoi, type Editor, planSave, type SaveStep } from '@floorwright/floor-editor';

import { ApiFailure, isMissing, isServerAway, wordsFor } from '../../../lib/api/failure.ts';
import { isOutdated } from '../server/send-step.ts';
import { messages } from './messages/index.ts';

/** A POI that could not be saved. */
export type FailedPoi = {
  /** Its `poi_id`. */
  key: string;
  title: string;
  /** The server's message, or else the status text. */
  message: string;
};

export const failedPoiText = ({ key, title, message }: FailedPoi): string =>
  messages.failedPoi(message, key, title);

export type SaveResult = {
  readonly failedPois: readonly FailedPoi[];
  /** Why something other than a POI was not saved, or null. */
  readonly problem: string | null;
  /** Whether others have changed the same objects. */
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

/** The server trims names, so they are trimmed here before they are sent. */
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

/** Sends all changes in order. Refused changes are reported and stay unsaved; the others go on. */
export const runSave = async (options: Options): Promise<SaveResult> => {
  trimTitles(options.editor, plan(options));
  const failedPois: FailedPoi[] = [];
  let problem: string | null = null;
  let stale = false;
  for (const step of plan(options)) {
    const poi = poiOf(step);
    if (poi?.title === '') {
      failedPois.push({ key: poi.key, title: '', message: messages.nameRequired });
      continue;
    }
    try {
      await options.send(step);
    } catch (error) {
      if (isOutdated(error)) stale = true;
      // A stale change will be merged and is not a failure, unless the POI is gone.
      const isReported = !isOutdated(error) || isMissing(error);
      if (poi && isReported)
        failedPois.push({ key: poi.key, title: poi.title, message: messageOf(error) });
      else if (isReported && !isMissing(error)) problem = messageOf(error);
      // The other requests would fail too.
      if (isServerAway(error)) break;
    }
  }
  return { failedPois, problem, stale };
};
