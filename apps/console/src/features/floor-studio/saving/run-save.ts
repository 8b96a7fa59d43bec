import {
  describePoi,
  type Editor,
  planSave,
  type Poi,
  type SaveStep,
} from '@floorwright/floor-editor';

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

/** Chooses the step when its turn comes, from what the editor has then; null if there is nothing to send. */
export type NextStep = () => SaveStep | null;

type Options = {
  editor: Editor;
  send: (next: NextStep) => Promise<void>;
};

const poiOf = (step: SaveStep) =>
  step.save === 'poi' || step.save === 'new-poi' ? step.poi : null;

/** The server's message, or its status text. */
const messageOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message || error.statusText : wordsFor(error);

const typed = ['title', 'description', 'website', 'phone', 'externalId'] as const;

/** The server trims texts, so they are trimmed here before they are sent. */
const trimTexts = (editor: Editor, steps: readonly SaveStep[]): void => {
  for (const step of steps) {
    const poi = poiOf(step);
    for (const field of typed)
      if (poi && poi[field] !== poi[field].trim())
        editor.perform(describePoi(poi.key, field, poi[field].trim()));
  }
};

const plan = ({ editor }: Options): SaveStep[] => {
  const { saved, history } = editor.state();
  return planSave(saved, history.head);
};

/** The object that a step saves. */
const subjectOf = (step: SaveStep): string => ('poi' in step ? `poi ${step.poi.key}` : step.save);

/**
 * Sends all changes in order. Refused changes are reported and stay unsaved; the others go on. Changes of others
 * can be merged between two steps, so each step is planned when its turn comes, and a conflict ends the save.
 */
export const runSave = async (options: Options): Promise<SaveResult> => {
  trimTexts(options.editor, plan(options));
  const failedPois: FailedPoi[] = [];
  let problem: string | null = null;
  let stale = false;
  for (const subject of plan(options).map(subjectOf)) {
    const sent: { poi: Poi | null } = { poi: null };
    const next: NextStep = () => {
      if (options.editor.state().conflicts.length > 0) return null;
      const step = plan(options).find((planned) => subjectOf(planned) === subject);
      if (!step) return null;
      const poi = poiOf(step);
      sent.poi = poi;
      if (poi?.title.trim() !== '') return step;
      failedPois.push({ key: poi.key, title: '', message: messages.nameRequired });
      return null;
    };
    try {
      await options.send(next);
    } catch (error) {
      if (isOutdated(error)) stale = true;
      // A stale change will be merged and is not a failure, unless the POI is gone.
      const isReported = !isOutdated(error) || isMissing(error);
      const { poi } = sent;
      if (poi && isReported)
        failedPois.push({ key: poi.key, title: poi.title, message: messageOf(error) });
      else if (isReported && !isMissing(error)) problem = messageOf(error);
      // The other requests would fail too.
      if (isServerAway(error)) break;
    }
  }
  return { failedPois, problem, stale };
};
