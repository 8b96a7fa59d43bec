import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Anwendungen',
  companies: 'Unternehmen',
  loading: 'Wird geladen',
  notLoaded: 'Die Anwendungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  none: {
    sentence: 'In Ihrem aktuellen Unternehmen sind keine Anwendungen verfügbar.',
    detail:
      'Bitten Sie die Administratoren Ihres Unternehmens, eine anzulegen oder Ihnen Zugriff zu geben.',
    intro:
      'Eine Anwendung enthält Gebäude und die API-Schlüssel der Apps, die sie anzeigen. Legen Sie eine an, um zu beginnen.',
  },
  limit: (limit) => {
    const allowed = germanPlural(limit, {
      one: `${figure(limit)} Anwendung`,
      other: `${figure(limit)} Anwendungen`,
    });
    return `Ihr Tarif erlaubt ${allowed}. Um eine weitere hinzuzufügen, löschen Sie eine oder wechseln Sie zu einem größeren Tarif.`;
  },
  changePlan: 'So wechseln Sie den Tarif',
  selected: 'Ausgewählt',
  create: { title: 'Anwendung anlegen', submit: 'Anlegen' },
  rename: (name) => `${name} umbenennen`,
  importInto: (name) => `In ${name} importieren`,
  export: (name) => `${name} exportieren`,
  fromFile: 'Neue Anwendung aus einer Datei',
  save: 'Speichern',
  cancel: 'Abbrechen',
  name: 'Name',
  nameProblem: (problem) => `Name: ${problem}`,
  typeName: 'Geben Sie zuerst einen Namen ein',
  wait: 'Warten Sie, bis der Vorgang abgeschlossen ist',
  remove: {
    title: 'Anwendung löschen',
    label: (name) => `${name} löschen`,
    submit: 'Löschen',
    question: (name) => ['Möchten Sie ', name, ' wirklich löschen?'],
    counting: 'Inhalt wird gezählt',
    done: (name) => `${name} wurde gelöscht.`,
    uncounted:
      'Damit werden auch ihre Gebäude und deren gesamter Inhalt gelöscht. Apps mit ihren Schlüsseln funktionieren nicht mehr.',
    noBuildings: 'Sie hat keine Gebäude.',
    buildings: (count, inside) => {
      const buildings = germanPlural(count, {
        one: `Damit wird auch ${figure(count)} Gebäude mit gesamtem Inhalt gelöscht`,
        other: `Damit werden auch ${figure(count)} Gebäude mit gesamtem Inhalt gelöscht`,
      });
      return `${buildings}${inside === '' ? '' : `: ${inside}`}.`;
    },
    floors: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Stockwerk`,
        other: `${figure(count)} Stockwerke`,
      }),
    pois: (count) =>
      germanPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    beacons: (count) =>
      germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
    engagements: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Kampagne`,
        other: `${figure(count)} Kampagnen`,
      }),
    members: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Mitglied verliert den Zugriff darauf.`,
        other: `${figure(count)} Mitglieder verlieren den Zugriff darauf.`,
      }),
    keysStop: 'Apps mit ihren Schlüsseln funktionieren nicht mehr.',
  },
};
