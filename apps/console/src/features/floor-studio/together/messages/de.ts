import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  you: 'Sie',
  otherTab: (name) => `${name} (Sie, in einem anderen Tab)`,
  alsoHere: (names) => `Auch auf diesem Stockwerk: ${names.join(', ')}`,
  notPointing: 'Zeigt nicht auf die Karte',
  goToPointer: 'Zum Zeiger springen',
  notFollowed: (reason) => `Änderungen anderer erscheinen nicht. ${reason}`,
  offline: 'Offline: Ihre Änderungen sind auf diesem Gerät gespeichert.',
  published: (name, version) => `${name} hat Version ${version} dieses Gebäudes veröffentlicht.`,
  restored: (name, version) =>
    `${name} hat den Entwurf durch Version ${version} ersetzt. Ihre ungespeicherten Änderungen bleiben.`,
  replaced: (name, version) =>
    `${name} hat den Entwurf durch Version ${version} ersetzt, in der es dieses Stockwerk nicht gibt.`,
  deletedFloors: (count) =>
    germanPlural(count, {
      one: `Besucher sehen ${figure(count)} Stockwerk, das aus dem Entwurf gelöscht wurde.`,
      other: `Besucher sehen ${figure(count)} Stockwerke, die aus dem Entwurf gelöscht wurden.`,
    }),
};
