import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  separator: () => ', ',
  counts: {
    pois: (count: number) =>
      englishPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} route point`,
        other: `${figure(count)} route points`,
      }),
    links: (count: number) =>
      englishPlural(count, { one: `${figure(count)} link`, other: `${figure(count)} links` }),
    beacons: (count: number) =>
      englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
  },
  title: 'Restore unsaved changes',
  titleOf: (number: string, total: string) => `Restore unsaved changes (${number} of ${total})`,
  discard: 'Discard',
  restore: 'Restore',
  text: (when: string, changes: string) =>
    `Unsaved changes from ${when} are stored on this device: ${changes}.`,
};

export type Messages = typeof messages;
