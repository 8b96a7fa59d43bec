import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  tryAgain: 'Erneut versuchen',
  back: 'Zurück',
  save: 'Speichern',
  cancel: 'Abbrechen',
  connect: 'Anbieter verbinden',
  connection: 'Verbindung zum Anbieter',
  synchronize: 'Stockwerke synchronisieren',
  steps: {
    label: 'Schritte',
    Account: 'Konto',
    Venue: 'Standort',
    Building: 'Gebäude',
  },
  flow: {
    noVenues: 'Der Anbieter hat noch keine Standorte für diesen Kunden.',
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    showSecret: 'Secret anzeigen',
    customerId: 'Kunden-ID',
    connect: 'Verbinden',
    searchVenue: 'Nach Namen suchen',
    unnamedVenue: (id) => `Standort ${id}`,
    noSuchVenue: 'Kein Standort hat diesen Namen.',
    continue: 'Weiter',
  },
  connectionPage: {
    linkedNote: 'Konto und Standort, von denen die Stockwerke dieses Gebäudes stammen.',
    note: 'Stockwerke und Ebenen dieses Gebäudes von Ihrem Anbieter von Innenraumkarten importieren.',
    disconnect: 'Trennen',
    disconnectProvider: 'Anbieter trennen',
    disconnected: (name) => `${name} wurde vom Anbieter getrennt.`,
    consequence: (name) =>
      `${name} behält die Stockwerke, deren Ebenen und alles, was darauf platziert wurde. Sie werden nicht mehr synchronisiert, und Sie können sie hier bearbeiten. Wenn Sie denselben Standort erneut verbinden, werden seine Stockwerke wieder zugeordnet.`,
  },
  review: {
    saved: 'Erfolgreich aktualisiert',
    floors: 'Stockwerke',
    basementFloors: 'Untergeschosse',
    otherVenue: 'Das Gebäude wird mit einem anderen Standort verbunden.',
    otherVenueNote:
      'Die nächste Synchronisierung entfernt die Stockwerke des aktuellen Standorts und alles, was darauf platziert ist.',
    nothingRemoved: 'Es wird nichts entfernt.',
    nothingRemovedNote:
      'Name, Adresse, Markierung und vorhandene Stockwerke ändern sich nicht. Die Synchronisierung fügt die Stockwerke des Standorts hinzu.',
    wait: 'Warten Sie, bis der Vorgang abgeschlossen ist',
  },
  newConnection: {
    addBuilding: 'Gebäude hinzufügen',
    note: 'Ein Gebäude mit Stockwerken und Ebenen von Ihrem Anbieter von Innenraumkarten importieren.',
  },
  plan: {
    add: 'Neue Stockwerke',
    change: 'Zu ändernde Stockwerke',
    remove: 'Zu entfernende Stockwerke',
    willHave: (storeys) => `Das Gebäude hat danach ${storeys}.`,
    has: (storeys) => `Das Gebäude hat jetzt ${storeys}.`,
    removedToo: 'Alles, was auf einem entfernten Stockwerk platziert ist, wird ebenfalls gelöscht.',
    unusable: 'Einige Daten des Anbieters können nicht angezeigt werden.',
    leftOut: (count, floor, layer, reason) =>
      germanPlural(count, {
        one: `${floor}, ${layer}: ${figure(count)} Objekt ausgelassen. ${reason}`,
        other: `${floor}, ${layer}: ${figure(count)} Objekte ausgelassen. ${reason}`,
      }),
    moved: 'verschoben',
    renamed: (name) => `umbenannt, bisher ${name}`,
    layers: (count) =>
      germanPlural(count, { one: `${figure(count)} Ebene`, other: `${figure(count)} Ebenen` }),
    layersAdded: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Ebene hinzugefügt`,
        other: `${figure(count)} Ebenen hinzugefügt`,
      }),
    layersChanged: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Ebene geändert`,
        other: `${figure(count)} Ebenen geändert`,
      }),
    layersRemoved: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Ebene entfernt`,
        other: `${figure(count)} Ebenen entfernt`,
      }),
    floorsAdded: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Stockwerk hinzugefügt`,
        other: `${figure(count)} Stockwerke hinzugefügt`,
      }),
    floorsChanged: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Stockwerk geändert`,
        other: `${figure(count)} Stockwerke geändert`,
      }),
    floorsRemoved: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Stockwerk entfernt`,
        other: `${figure(count)} Stockwerke entfernt`,
      }),
    progress: (index, total, name, layers) =>
      `Stockwerk ${figure(index)} von ${figure(total)} · ${name} · ${layers}`,
    floors: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Stockwerk`,
        other: `${figure(count)} Stockwerke`,
      }),
    basementFloors: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Untergeschoss`,
        other: `${figure(count)} Untergeschosse`,
      }),
    both: (floors, basements) => `${floors} und ${basements}`,
    separator: ', ',
  },
  sync: {
    stop: 'Synchronisierung anhalten',
    stopNote:
      'Wenn Sie diese Seite verlassen, endet die Synchronisierung. Fertige Änderungen bleiben, und die nächste Synchronisierung macht dort weiter.',
    stopConfirm: 'Anhalten',
    stay: 'Bleiben',
    loading: 'Stockwerke werden geladen…',
    running: 'Stockwerke werden synchronisiert',
    openFloors: 'Stockwerke öffnen',
    comparing: 'Vergleich mit den Stockwerken des Anbieters…',
    notCompared: 'Die Stockwerke konnten nicht verglichen werden.',
    nothingToChange: 'Nichts zu ändern',
    match: 'Die Stockwerke stimmen mit dem Anbieter überein.',
    canceled: 'Die Synchronisierung wurde abgebrochen.',
    continues: 'Fertige Änderungen bleiben. Ein neuer Versuch macht dort weiter.',
    done: 'Die Stockwerke sind synchronisiert.',
    notLinked: 'Dieses Gebäude ist mit keinem Anbieter verbunden.',
    note: 'Aktualisiert Stockwerke und Ebenen vom Anbieter. Alles, was darauf platziert ist, bleibt.',
    otherVenueNow:
      'Das Gebäude wurde mit einem anderen Standort verbunden. Laden Sie diese Seite neu.',
  },
};
