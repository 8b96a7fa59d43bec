import {
  differencesBetween,
  valueAt,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';
import {
  type BeaconStep,
  planBeacons,
  type Command,
  type Editor,
  type EditorState,
  type History,
  isUnfinished,
} from '@floorwright/floor-editor';
import { useEffect, useState } from 'react';

import { ApiFailure, isServerAway, wordsFor } from '../../../lib/api/failure.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { placeBefore } from '../session/previous-place.ts';
import type { Session } from '../session/session.ts';
import { messages } from './messages/index.ts';

const commandTo = ({ saved }: EditorState, key: string): Command => {
  const before = valueAt(saved.beacons, key);
  return {
    label: 'revert-beacon',
    edit: (document) => ({
      ...document,
      beacons: before
        ? withValue(document.beacons, key, before)
        : withoutKey(document.beacons, key),
    }),
  };
};

/** Whether the only difference to a history entry is that the beacon is at its saved place there. */
const revertsOnly = (
  entry: History['past'],
  { history: { head, rebases }, saved }: EditorState,
  key: string,
): boolean => {
  if (entry?.rebases !== rebases.length) return false;
  const { pois, route, corners, beacons } = entry.document;
  return (
    pois === head.pois &&
    route === head.route &&
    corners === head.corners &&
    valueAt(beacons, key) === valueAt(saved.beacons, key) &&
    differencesBetween(beacons, head.beacons).every((difference) => difference.key === key)
  );
};

/**
 * Moves a beacon that could not be saved back to its saved place. If the failed change was the latest step,
 * that step is undone or redone, so that no new step separates the others.
 */
const revertBeacon = (editor: Editor, id: number): void => {
  const state = editor.state();
  const key = String(id);
  // Undo would take back the unfinished work instead.
  const canStep = !isUnfinished(state);
  if (canStep && revertsOnly(state.history.past, state, key)) editor.undo();
  else if (canStep && revertsOnly(state.history.future, state, key)) editor.redo();
  else editor.perform(commandTo(state, key));
};

/** In milliseconds: the pauses between attempts. The last one is repeated. */
const pauses = [2_000, 5_000, 15_000, 30_000];

/**
 * While the server is away, changes wait in the editor. Resolves after a pause, or at once when the network comes
 * back; with false at the end.
 */
const untilNextTry = (attempt: number, end: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const stop = (goesOn: boolean): void => {
      clearTimeout(timer);
      done.abort();
      resolve(goesOn);
    };
    const timer = setTimeout(() => stop(true), pauses[attempt] ?? pauses.at(-1));
    const until = { once: true, signal: done.signal };
    window.addEventListener('online', () => stop(true), until);
    if (end.aborted) stop(false);
    else end.addEventListener('abort', () => stop(false), until);
  });

/** A server that answers with an error of its own may do so for this beacon alone. */
const maxErrors = 3;
const isGateway = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 502, 503, 504].includes(error.status);

/** Whether the user is asked now which place of a beacon to save. */
const isAsked = ({ asksAboutConflicts, conflicts }: EditorState, id: number): boolean =>
  asksAboutConflicts &&
  conflicts.some((conflict) => conflict.what === 'beacon' && conflict.key === String(id));

type Saving = Pick<Session, 'editor'> & { readonly server: Pick<Session['server'], 'send'> };

const never = new AbortController().signal;

/**
 * Sends the changes of beacons one after the other until all are saved. What waits for the server at the end is
 * not sent later: the draft keeps it, and the user may discard that.
 */
export const createBeaconSaver = (
  { editor, server }: Saving,
  end: AbortSignal = never,
  onWaiting: (isWaiting: boolean) => void = () => undefined,
) => {
  let isRunning = false;
  let latest = Promise.resolve();
  const nextStep = (): BeaconStep | undefined => {
    const state = editor.state();
    const { saved, history } = state;
    if (saved.beacons === history.head.beacons) return undefined;
    return planBeacons(saved, history.head).find(({ beacon }) => !isAsked(state, beacon.id));
  };
  const sendAll = async (): Promise<void> => {
    isRunning = true;
    let failures = 0;
    const errors = new Map<number, number>();
    for (let step = nextStep(); step; step = nextStep()) {
      const { beacon } = step;
      try {
        await server.send(step, placeBefore(editor.state(), beacon.id));
        failures = 0;
        onWaiting(false);
      } catch (error) {
        const count = (errors.get(beacon.id) ?? 0) + (isGateway(error) ? 0 : 1);
        errors.set(beacon.id, count);
        if (isServerAway(error) && count < maxErrors) {
          // Without a network, the toolbar says so.
          if (end.aborted) showFailure(messages.beaconsKept);
          else if (failures === 0 && navigator.onLine) showFailure(messages.beaconsWait);
          onWaiting(true);
          if (!(await untilNextTry(failures, end))) break;
          failures += 1;
          continue;
        }
        showFailure(messages.beaconNotSaved(beacon.name, wordsFor(error)));
        revertBeacon(editor, beacon.id);
      }
    }
    onWaiting(false);
    isRunning = false;
  };
  return (): Promise<void> => {
    if (!isRunning) latest = sendAll();
    return latest;
  };
};

/** The browser asks before the tab is closed, since others do not see the changes until they are sent. */
const askBeforeClosing = (editor: Editor): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => {
    const { saved, history } = editor.state();
    if (planBeacons(saved, history.head).length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};

/** Beacons do not wait for Save: each place, move and removal is sent at once. Returns whether some wait for the server. */
export const useBeaconSaving = ({ editor, server }: Saving): boolean => {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const stopAsking = askBeforeClosing(editor);
    const save = createBeaconSaver({ editor, server }, ending.signal, setWaiting);
    const unsubscribe = editor.subscribe(() => void save());
    // A beacon may have been moved while this panel was still loading.
    void save();
    return () => {
      unsubscribe();
      ending.abort();
      // The rest of many beacons is still being sent on another page.
      void save().then(stopAsking);
    };
  }, [editor, server]);
  return isWaiting;
};
