import { type BeaconStep, planBeacons } from '@floorwright/floor-editor';
import { useEffect } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { placeBefore } from '../session/previous-place.ts';
import type { Session } from '../session/session.ts';
import { revertBeacon } from './revert-beacon.ts';

/** Sends the changes of beacons one after the other until all are saved. */
export const createBeaconSaver = ({ editor, server }: Pick<Session, 'editor' | 'server'>) => {
  let running = false;
  const nextStep = (): BeaconStep | undefined => {
    const { saved, history } = editor.state();
    return saved.beacons === history.head.beacons ? undefined : planBeacons(saved, history.head)[0];
  };
  return async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let step = nextStep(); step; step = nextStep()) {
      const { beacon } = step;
      try {
        await server.send(step, placeBefore(editor.state(), beacon.id));
      } catch (error) {
        showFailure(`${beacon.name} was not saved. ${wordsFor(error)}`);
        revertBeacon(editor, beacon.id);
      }
    }
    running = false;
  };
};

/** Beacons do not wait for Save: each place, move and removal is sent at once. */
export const useBeaconSaving = (session: Session): void => {
  useEffect(() => {
    const save = createBeaconSaver(session);
    return session.editor.subscribe(() => void save());
  }, [session]);
};
