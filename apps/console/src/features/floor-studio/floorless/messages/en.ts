import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  several: (count: number) =>
    englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
  onNoFloor: (name: string) => `${name}, on no floor`,
  note: 'Placed, no floor',
  putOne: (name: string) => `Put ${name} on this floor`,
  putHere: 'Put here',
  put: (count: number) =>
    englishPlural(count, {
      one: 'Put on this floor',
      other: `Put all ${figure(count)} on this floor`,
    }),
};

export type Messages = typeof messages;
