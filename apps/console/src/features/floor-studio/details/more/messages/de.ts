import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  label: 'Beschreibung und Kontakt',
  filled: (count) =>
    germanPlural(count, {
      one: `${figure(count)} Feld ausgefüllt`,
      other: `${figure(count)} Felder ausgefüllt`,
    }),
  description: 'Beschreibung',
  website: 'Website',
  websiteProblem: 'Beginnen Sie den Link mit http:// oder https://.',
  phone: 'Telefon',
  phoneProblem: 'Geben Sie eine Telefonnummer wie +49 40 123456 ein.',
  externalId: 'Externe ID',
  externalIdNote: 'Die ID dieses Orts in einem anderen System, im Gebäude nur einmal.',
  pictures: {
    label: 'Bilder',
    add: 'Bild hinzufügen',
    chooseFile: 'Datei auswählen: Bild',
    most: (count) => `Ein POI hat höchstens ${figure(count)} Bilder.`,
    one: (place) => `Bild ${figure(place)}`,
    forward: (place) => `Bild ${figure(place)} nach vorn`,
    remove: (place) => `Bild ${figure(place)} entfernen`,
  },
  properties: {
    label: 'Eigenschaften',
    name: 'Name',
    value: 'Wert',
    add: 'Eigenschaft hinzufügen',
    remove: (name) => `${name} entfernen`,
    nameFirst: 'Geben Sie zuerst einen Namen ein.',
    taken: 'Es gibt schon eine Eigenschaft mit diesem Namen.',
    nameProblem: 'Dieser Name kann nicht verwendet werden.',
    most: (count) => `Ein POI hat höchstens ${figure(count)} Eigenschaften.`,
    note: 'Zahlen, true und false werden als solche gespeichert.',
  },
};
