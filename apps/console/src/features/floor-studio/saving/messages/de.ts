import type { Messages } from './en.ts';

export const messages: Messages = {
  leave: {
    wait: 'Warten Sie, bis das Stockwerk gespeichert ist',
    title: 'Ungespeicherte Änderungen',
    stay: 'Weiter bearbeiten',
    discard: 'Verwerfen',
    save: 'Speichern',
    text: 'Ihre Änderungen an diesem Stockwerk sind nicht gespeichert.',
    away: 'Der Server ist nicht erreichbar.',
    beacons: 'Verschobene Beacons sind nicht gespeichert, weil der Server nicht erreichbar ist.',
  },
  failedPoi: (message, key, title) => `${message} (Poi_id: ${key}, Titel: ${title})`,
  nameRequired: 'Der POI-Name ist erforderlich',
  beaconNotSaved: (name, reason) => `${name} wurde nicht gespeichert. ${reason}`,
  beaconsKept:
    'Der Server ist nicht erreichbar. Verschobene Beacons werden wieder angeboten, wenn Sie ihr Stockwerk öffnen.',
  beaconsWait:
    'Der Server ist nicht erreichbar. Verschobene Beacons werden gespeichert, sobald er es ist.',
  merged:
    'Ein anderer Benutzer hat dieses Stockwerk geändert. Die Änderungen sind jetzt auf der Karte.',
  poiNotRemoved: (title, reason) => `${title} wurde noch nicht entfernt. ${reason}`,
  thePoi: 'Der POI',
  deleted:
    'Dieses Stockwerk wurde von einem anderen Benutzer gelöscht. Verschieben Sie Ihre Änderungen auf ein anderes Stockwerk, bevor Sie diese Seite verlassen.',
  stale: 'Ein anderer Benutzer ändert dieses Stockwerk laufend. Speichern Sie gleich noch einmal.',
  saved: 'Das Stockwerk wurde gespeichert.',
  savedAsDraft: 'Das Stockwerk wurde gespeichert. Besucher sehen es nach dem Veröffentlichen.',
  reasons: {
    role: 'Ihre Rolle erlaubt das Speichern von Stockwerken nicht.',
    conflicts: 'Lösen Sie zuerst die Konflikte.',
    unchanged: 'Nichts hat sich geändert.',
  },
};
