import { valueAt, withoutKey, withValue } from '@floorwright/domain';
import { planBeacons } from '@floorwright/floor-editor';
import type { BeaconStep, Command, FloorDocument } from '@floorwright/floor-editor';
import { useEffect } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { showFailure } from '../../../lib/toasts.ts';
import type { Session } from '../session/session.ts';

/** Puts a beacon back to where the server has it. */
const putBack = ({ beacon }: BeaconStep, saved: FloorDocument): Command => {
  const key = String(beacon.id);
  const before = valueAt(saved.beacons, key);
  return {
    label: 'Put beacon back',
    edit: (document) => ({
      ...document,
      beacons: before
        ? withValue(document.beacons, key, before)
        : withoutKey(document.beacons, key),
    }),
  };
};

/** Sends what became of beacons until the server has it all, one after the other. */
const createBeaconSaver = ({ editor, server }: Session) => {
  let running = false;
  const nextStep = (): BeaconStep | undefined => {
    const { saved, history } = editor.state();
    return saved.beacons === history.head.beacons ? undefined : planBeacons(saved, history.head)[0];
  };
  return async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let step = nextStep(); step; step = nextStep()) {
      try {
        await server.take(step);
      } catch (error) {
        showFailure(`${step.beacon.name} was not saved. ${wordsFor(error)}`);
        editor.perform(putBack(step, editor.state().saved));
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
