import { valuesOf } from '@floorwright/domain/persistent-map';
import {
  describePoi,
  type Editor,
  type FloorDocument,
  planPoi,
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
type NextStep = () => SaveStep | null;

/** How many steps of a save have been sent. */
export type SaveProgress = { readonly done: number; readonly total: number };

type Options = {
  editor: Editor;
  /** Sends steps at the same time, and returns what became of each. */
  send: (nexts: readonly NextStep[]) => Promise<readonly PromiseSettledResult<void>[]>;
  onProgress?: (progress: SaveProgress) => void;
};

/** A browser has 6 connections to a server; one is for the news of the floor. */
export const sentTogether = 4;

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

/** What is left of a planned step. */
const planAgain = (options: Options, step: SaveStep): SaveStep | null => {
  const { saved, history } = options.editor.state();
  return 'poi' in step
    ? planPoi(saved, history.head, step.poi.key)
    : (plan(options).find(({ save }) => save === step.save) ?? null);
};

const inWaves = (steps: readonly SaveStep[]): SaveStep[][] =>
  steps.flatMap((_, index) =>
    index % sentTogether === 0 ? [steps.slice(index, index + sentTogether)] : [],
  );

/**
 * The steps that are sent at the same time, in the order of the plan. A POI that takes over the external id of
 * another one is sent alone after the others, since that one has to give it up first.
 */
const wavesOf = (steps: readonly SaveStep[], saved: FloorDocument): SaveStep[][] => {
  const owners = new Map([...valuesOf(saved.pois)].map(({ externalId, key }) => [externalId, key]));
  const takesOver = (step: SaveStep): boolean => {
    const poi = poiOf(step);
    if (!poi?.externalId) return false;
    return (owners.get(poi.externalId) ?? poi.key) !== poi.key;
  };
  const of = (...kinds: SaveStep['save'][]) => steps.filter(({ save }) => kinds.includes(save));
  const written = of('new-poi', 'poi');
  return [
    of('corners'),
    ...inWaves(of('removed-poi')),
    ...inWaves(written.filter((step) => !takesOver(step))),
    ...written.filter(takesOver).map((step) => [step]),
    of('route'),
  ].filter((wave) => wave.length > 0);
};

/**
 * Sends all changes in order, several POIs at a time. Refused changes are reported and stay unsaved; the others
 * go on. Changes of others can be merged between two waves, so each step is planned when its turn comes, and a
 * conflict ends the save.
 */
export const runSave = async (options: Options): Promise<SaveResult> => {
  const { editor, send, onProgress } = options;
  trimTexts(editor, plan(options));
  const failedPois: FailedPoi[] = [];
  let problem: string | null = null;
  let stale = false;
  let done = 0;

  /** Returns whether the server is still there. */
  const report = (error: unknown, poi: Poi | null): boolean => {
    if (isOutdated(error)) stale = true;
    // A stale change will be merged and is not a failure, unless the POI is gone.
    const isReported = !isOutdated(error) || isMissing(error);
    if (poi && isReported)
      failedPois.push({ key: poi.key, title: poi.title, message: messageOf(error) });
    else if (isReported && !isMissing(error)) problem = messageOf(error);
    return !isServerAway(error);
  };

  const sendWave = async (wave: readonly SaveStep[]): Promise<boolean> => {
    const sent: (Poi | null)[] = wave.map(() => null);
    const nexts = wave.map((planned, index): NextStep => () => {
      if (editor.state().conflicts.length > 0) return null;
      const step = planAgain(options, planned);
      if (!step) return null;
      const poi = poiOf(step);
      sent[index] = poi;
      if (poi?.title.trim() !== '') return step;
      failedPois.push({ key: poi.key, title: '', message: messages.nameRequired });
      return null;
    });
    for (const [index, answer] of (await send(nexts)).entries()) {
      // The other requests fail for the same reason, which is said once.
      if (answer.status === 'rejected' && !report(answer.reason, sent[index] ?? null)) return false;
    }
    return true;
  };

  const steps = plan(options);
  for (const wave of wavesOf(steps, editor.state().saved)) {
    onProgress?.({ done, total: steps.length });
    if (!(await sendWave(wave))) break;
    done += wave.length;
  }
  return { failedPois, problem, stale };
};
