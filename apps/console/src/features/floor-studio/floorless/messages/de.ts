import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  several: (count) =>
    germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
  onNoFloor: (name) => `${name}, auf keinem Stockwerk`,
  note: 'Platziert, kein Stockwerk',
  putOne: (name) => `${name} auf dieses Stockwerk setzen`,
  putHere: 'Hierher setzen',
  put: (count) =>
    germanPlural(count, {
      one: 'Auf dieses Stockwerk setzen',
      other: `Alle ${figure(count)} auf dieses Stockwerk setzen`,
    }),
};
