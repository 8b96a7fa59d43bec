import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  separator: () => ', ',
  counts: {
    pois: (count) =>
      germanPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Routenpunkt`,
        other: `${figure(count)} Routenpunkte`,
      }),
    links: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Verbindung`,
        other: `${figure(count)} Verbindungen`,
      }),
    beacons: (count) =>
      germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
  },
  title: 'Ungespeicherte Änderungen wiederherstellen',
  titleOf: (number: string, total: string) =>
    `Ungespeicherte Änderungen wiederherstellen (${number} von ${total})`,
  discard: 'Verwerfen',
  restore: 'Wiederherstellen',
  text: (when, changes) =>
    `Ungespeicherte Änderungen vom ${when} sind auf diesem Gerät gespeichert: ${changes}.`,
};
