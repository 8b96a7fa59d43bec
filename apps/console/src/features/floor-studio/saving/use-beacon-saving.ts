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
import { useEffect } from 'react';

import { isServerAway, wordsFor } from '../../../lib/api/failure.ts';
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

/** Without a network, changes wait in the editor. Returns whether the network came back before the end. */
const untilOnline = (end: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const until = { once: true, signal: end };
    window.addEventListener('online', () => resolve(true), until);
    if (end.aborted) resolve(false);
    else end.addEventListener('abort', () => resolve(false), { once: true });
  });

/** Whether the user is asked now which place of a beacon to save. */
const isAsked = ({ asksAboutConflicts, conflicts }: EditorState, id: number): boolean =>
  asksAboutConflicts &&
  conflicts.some((conflict) => conflict.what === 'beacon' && conflict.key === String(id));

type Saving = Pick<Session, 'editor'> & { readonly server: Pick<Session['server'], 'send'> };

const never = new AbortController().signal;

/**
 * Sends the changes of beacons one after the other until all are saved. What waits for the network at the end is
 * not sent later: the draft keeps it, and the user may discard that.
 */
export const createBeaconSaver = ({ editor, server }: Saving, end: AbortSignal = never) => {
  let running = false;
  const nextStep = (): BeaconStep | undefined => {
    const state = editor.state();
    const { saved, history } = state;
    if (saved.beacons === history.head.beacons) return undefined;
    return planBeacons(saved, history.head).find(({ beacon }) => !isAsked(state, beacon.id));
  };
  return async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let step = nextStep(); step; step = nextStep()) {
      const { beacon } = step;
      try {
        await server.send(step, placeBefore(editor.state(), beacon.id));
      } catch (error) {
        if (isServerAway(error) && !navigator.onLine) {
          if (await untilOnline(end)) continue;
          break;
        }
        showFailure(messages.beaconNotSaved(beacon.name, wordsFor(error)));
        revertBeacon(editor, beacon.id);
      }
    }
    running = false;
  };
};

/** The browser asks before the tab is closed, since others do not see the changes until they are sent. */
const askBeforeClosing = (editor: Editor): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => {
    const { saved, history } = editor.state();
    if (!navigator.onLine && planBeacons(saved, history.head).length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};

/** Beacons do not wait for Save: each place, move and removal is sent at once. */
export const useBeaconSaving = ({ editor, server }: Saving): void => {
  useEffect(() => askBeforeClosing(editor), [editor]);
  useEffect(() => {
    const ending = new AbortController();
    const save = createBeaconSaver({ editor, server }, ending.signal);
    const unsubscribe = editor.subscribe(() => void save());
    // A beacon may have been moved while this panel was still loading.
    void save();
    return () => {
      unsubscribe();
      ending.abort();
    };
  }, [editor, server]);
};
