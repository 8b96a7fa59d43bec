import { useMemo, useState } from 'react';

import { useRemembered } from '../../../lib/remembered.ts';
import type { LayerToggles } from '../maplibre/layer-names.ts';
import type { StudioCamera } from '../studio-camera.ts';
import { messages } from './messages/index.ts';

/** What changes the view of the floor and not the floor, with its keys. */
export const viewCommands = {
  routes: { label: messages.view.routes.label, sentence: messages.view.routes.sentence, key: '1' },
  beacons: {
    label: messages.view.beacons.label,
    sentence: messages.view.beacons.sentence,
    key: '2',
  },
  pointIds: {
    label: messages.view.pointIds.label,
    sentence: messages.view.pointIds.sentence,
    key: '3',
  },
  directions: {
    label: messages.view.directions.label,
    sentence: messages.view.directions.sentence,
    key: '4',
  },
  fit: { label: messages.view.fit, sentence: messages.view.fit, key: '0' },
  north: { label: messages.view.north, sentence: messages.view.north, key: 'N' },
  flat: { label: messages.view.flat, sentence: messages.view.flatOrTilted, key: 'M' },
} as const;

export type ViewCommandName = keyof typeof viewCommands;

const isViewCommand = (name: string): name is ViewCommandName => Object.hasOwn(viewCommands, name);

export const viewCommandNames: readonly ViewCommandName[] =
  Object.keys(viewCommands).filter(isViewCommand);

const layers = ['routes', 'beacons', 'pointIds', 'directions'] as const;
type Layer = (typeof layers)[number];

/** Whether a command shows and hides a layer. */
export const isLayer = (name: ViewCommandName): name is Layer =>
  layers.some((layer) => layer === name);

const allShown: LayerToggles = { routes: true, beacons: true, pointIds: false, directions: true };

const readShown = (stored: unknown): LayerToggles => {
  const known = new Map(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  const of = (what: keyof LayerToggles): boolean => {
    const value: unknown = known.get(what);
    return typeof value === 'boolean' ? value : allShown[what];
  };
  return {
    routes: of('routes'),
    beacons: of('beacons'),
    pointIds: of('pointIds'),
    directions: of('directions'),
  };
};

export type StudioView = {
  readonly shown: LayerToggles;
  /** What can be changed here. */
  readonly names: readonly ViewCommandName[];
  /** Whether it is switched on; undefined if it is no switch. */
  readonly isOn: (name: ViewCommandName) => boolean | undefined;
  readonly run: (name: ViewCommandName) => void;
};

/** The view of the floor. Its layers are remembered. */
export const useView = (camera: StudioCamera, isProvider: boolean): StudioView => {
  const [shown, setShown] = useRemembered('floorwright.studio-shown', readShown);
  const [flat, setFlat] = useState(false);
  return useMemo(
    () => ({
      shown,
      // The routes of a provider are not drawn.
      names: viewCommandNames.filter((name) => !isProvider || name !== 'routes'),
      isOn: (name) => {
        if (isLayer(name)) return shown[name];
        return name === 'flat' ? flat : undefined;
      },
      run: (name) => {
        if (isLayer(name)) setShown({ ...shown, [name]: !shown[name] });
        else if (name === 'fit') camera.fit();
        else if (name === 'north') camera.turnNorth();
        else {
          setFlat(!flat);
          camera.setFlat(!flat);
        }
      },
    }),
    [shown, setShown, flat, isProvider, camera],
  );
};
