import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  you: 'You',
  otherTab: (name: string) => `${name} (you, in another tab)`,
  alsoHere: (names: readonly string[]) => `Also on this floor: ${names.join(', ')}`,
  notPointing: 'Not pointing at the map',
  goToPointer: 'Go to their pointer',
  notFollowed: (reason: string) => `Other users’ changes are not shown. ${reason}`,
  offline: 'Offline: your changes are stored on this device.',
  published: (name: string, version: number) =>
    `${name} published version ${version} of this building.`,
  restored: (name: string, version: number) =>
    `${name} replaced the draft with version ${version}. Your unsaved changes are kept.`,
  replaced: (name: string, version: number) =>
    `${name} replaced the draft with version ${version}, which does not have this floor.`,
  /** Of a published version. */
  deletedFloors: (count: number) =>
    englishPlural(count, {
      one: `Visitors see ${figure(count)} floor that was deleted from the draft.`,
      other: `Visitors see ${figure(count)} floors that were deleted from the draft.`,
    }),
};

export type Messages = typeof messages;
