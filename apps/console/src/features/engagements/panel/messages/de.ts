import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  basedOn: 'Basiert auf',
  onlyBeacons: 'Nur Beacons können eine Kampagne auslösen',
  zone: 'Zone',
  beacon: 'Beacon',
  beacons: {
    title: 'Beacons',
    noFloor: 'Auf keinem Stockwerk',
    selected: (count) => `${figure(count)} ausgewählt`,
    search: 'Beacons suchen',
    none: 'Dieses Gebäude hat noch keine Beacons.',
    noMatch: 'Keine passenden Beacons',
    toSelect: 'Beacons zur Auswahl',
    missing: (count) =>
      germanPlural(count, {
        one: `${figure(count)} ausgewählter Beacon ist nicht mehr in diesem Gebäude.`,
        other: `${figure(count)} ausgewählte Beacons sind nicht mehr in diesem Gebäude.`,
      }),
    deselect: 'Abwählen',
    more: (count) =>
      germanPlural(count, {
        one: `${figure(count)} weiterer. Suchen Sie ihn nach Namen.`,
        other: `${figure(count)} weitere. Suchen Sie sie nach Namen.`,
      }),
  },
  deletion: {
    title: 'Kampagne entfernen',
    confirm: 'Entfernen',
    instead: 'Stattdessen archivieren',
    question: 'Diese Kampagne wird entfernt. Bitte bestätigen Sie.',
    archiveNote:
      'Archivierte Kampagnen werden Besuchern nicht gezeigt und behalten ihre Ergebnisse.',
    done: (name) => `${name} wurde entfernt.`,
    resultsToo: 'Auch ihre Ergebnisse werden gelöscht.',
    counting: 'Ihre Ergebnisse werden gezählt …',
    noResults: 'Sie hat noch keine Ergebnisse.',
    results: (results) => `Dies löscht auch ihre Ergebnisse: ${results}.`,
    deliveries: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Zustellung`,
        other: `${figure(count)} Zustellungen`,
      }),
    opens: (count) =>
      germanPlural(count, { one: `${figure(count)} Öffnung`, other: `${figure(count)} Öffnungen` }),
  },
  event: {
    label: 'Auslösendes Ereignis',
    enter: 'Kommt in Reichweite',
    leave: 'Verlässt die Reichweite',
    near: 'Bis 10 m entfernt',
    far: 'Weiter als 10 m',
    immediate: 'Direkt daneben',
  },
  precedence: {
    beacon: (id) => `Beacon ${id}`,
    never: 'Besuchern nie gezeigt',
    neverAt: (places) => `Nie gezeigt bei ${places}`,
    always: (others) =>
      `${others} kommt beim selben Ereignis immer zuerst. Erhöhen Sie die Priorität dieser Kampagne oder wählen Sie ein anderes Ereignis oder andere Beacons.`,
    alwaysAt: (others, places) =>
      `${others} kommt beim selben Ereignis bei ${places} immer zuerst. Erhöhen Sie die Priorität dieser Kampagne oder wählen Sie ein anderes Ereignis oder andere Beacons.`,
    first: (others) => `${others} kommt zuerst`,
    firstNote: (places) =>
      `Bei ${places} wird diese Kampagne nur gezeigt, während die andere für einen Besucher wartet oder ihr Maximum erreicht hat.`,
    hides: (others, places) => `Verdeckt ${others} bei ${places}`,
    hidesNote:
      'Diese Kampagne kommt dort immer zuerst. Legen Sie ein Maximum oder Mindestminuten zwischen Anzeigen fest oder senken Sie ihre Priorität, damit beide gezeigt werden.',
  },
  schedule: {
    label: 'Wann sie gezeigt wird',
    period: (from, until) => `${from} bis ${until}`,
    from: (from) => `Ab ${from}`,
    until: (until) => `Bis ${until}`,
    limitedHours: 'begrenzte Zeiten',
    atMostEvery: (minutes) => `höchstens alle ${figure(minutes)} min`,
    perVisitor: (cap) => `${figure(cap)} pro Besucher`,
    priorityOf: (priority) => `Priorität ${figure(priority)}`,
    always: 'Immer',
    separator: ', ',
    notSet: 'Nicht festgelegt',
    never: 'Nie',
    daily: 'Tagesplan',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
    hours: 'Tage und Uhrzeiten',
    editHours: 'Tage und Uhrzeiten bearbeiten',
    timesIn: (zone) => `Zeiten in ${zone}`,
    cooldown: 'Mindestminuten zwischen Anzeigen',
    cooldownNote: 'Für denselben Besucher',
    cap: 'Höchstzahl der Anzeigen pro Besucher',
    capNote: 'Leer für unbegrenzt',
    priority: 'Priorität',
    priorityNote: 'Passen mehrere, wird die höchste Priorität gezeigt',
  },
  status: {
    label: 'Status',
    pause: 'Pausieren',
    archive: 'Archivieren',
    resume: 'Fortsetzen',
    restore: 'Wiederherstellen',
    now: {
      active: (name) => `${name} ist jetzt aktiv.`,
      paused: (name) => `${name} ist jetzt pausiert.`,
      archived: (name) => `${name} ist jetzt archiviert.`,
    },
    meanings: {
      active: 'Besucher sehen sie',
      paused: 'Besucher sehen sie nicht',
      archived: 'Ausgeblendet, Ergebnisse bleiben',
    },
  },
  panel: {
    created: (name) => `${name} wurde angelegt.`,
    updated: 'Erfolgreich aktualisiert',
    failed: 'Etwas ist schiefgegangen',
    wasDeleted: 'Nicht gespeichert. Die Kampagne wurde gelöscht.',
    noChanges: 'Keine Änderungen zu speichern',
    saveFirst: 'Speichern Sie sie zuerst',
    edit: (kind) => `${kind} bearbeiten`,
    duplicate: 'Duplizieren',
    earlier: 'Sie haben ungespeicherte Änderungen von einem früheren Besuch',
    discard: 'Änderungen verwerfen',
    incomplete: (kind) => `Unvollständig: ${kind}.`,
    startPaused: 'Pausiert beginnen',
    startPausedNote: 'Besucher sehen sie, sobald Sie sie fortsetzen',
    notSaved: 'Die Kampagne wurde nicht gespeichert.',
    conflict: 'Jemand anderes hat diese Kampagne geändert.',
    conflictNote:
      'Speichern Sie erneut, um die Änderungen zu überschreiben, oder gehen Sie zurück, um sie zu sehen.',
    back: 'Zurück',
    delete: 'Löschen',
    save: 'Speichern',
  },
};
