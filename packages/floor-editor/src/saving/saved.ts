import { withoutKey, withValue } from '@floorwright/domain/persistent-map';

import type { Edit } from '../document.ts';
import type { BeaconStep, SaveStep } from './plan.ts';

/** What the server has once a step was taken. */
export const afterStep =
  (step: SaveStep | BeaconStep): Edit =>
  (saved) => {
    switch (step.save) {
      case 'corners':
        return { ...saved, corners: step.corners };
      case 'removed-poi':
        return { ...saved, pois: withoutKey(saved.pois, step.poi.key) };
      case 'new-poi':
      case 'poi':
        return { ...saved, pois: withValue(saved.pois, step.poi.key, step.poi) };
      case 'route':
        return { ...saved, route: step.route };
      case 'beacon':
        return { ...saved, beacons: withValue(saved.beacons, String(step.beacon.id), step.beacon) };
      case 'removed-beacon':
        return { ...saved, beacons: withoutKey(saved.beacons, String(step.beacon.id)) };
    }
  };
