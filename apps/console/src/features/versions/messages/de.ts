import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Versionen',
  note: 'Was Besucher sehen, was auf das Veröffentlichen wartet und wie das Gebäude vorher war.',
  close: 'Schließen',
  notLoaded: 'Das konnte nicht geladen werden',
  noChanges: 'Es gibt keine Änderungen zu veröffentlichen.',
  version: (number) => `Version ${figure(number)}`,
  replaced: 'Der Entwurf, bevor eine andere Version wiederhergestellt wurde',
  automatic: 'Automatisch gespeichert am Ende eines Tages mit Änderungen',
  counts: (added, changed, removed) =>
    `${added} hinzugefügt, ${changed} geändert, ${removed} entfernt`,
  times: {
    stored: (time) => `Gespeichert ${time}`,
    live: (time) => `Veröffentlicht ${time}`,
  },
  callOff: 'Absagen',
  pin: (number) => `Version ${figure(number)} anheften`,
  unpin: (number) => `Version ${figure(number)} lösen`,
  auto: {
    title: 'Veröffentlichen',
    label: 'Änderungen automatisch veröffentlichen',
    on: 'Besucher sehen jede Änderung, sobald sie gespeichert ist. Am Ende jedes Tages mit Änderungen wird eine Version gespeichert.',
    off: 'Änderungen warten im Entwurf, bis sie veröffentlicht werden.',
    notAllowed: 'Ihre Rolle darf das nicht ändern.',
    question: 'Änderungen automatisch veröffentlichen?',
    confirm: 'Automatisch veröffentlichen',
    consequence:
      'Der Entwurf wird jetzt veröffentlicht, und jede spätere Änderung, sobald sie gespeichert ist.',
    switchedOn: 'Änderungen werden automatisch veröffentlicht',
    switchedOff: 'Änderungen warten jetzt auf das Veröffentlichen',
  },
  publish: {
    title: 'Änderungen für Besucher',
    note: 'Notiz',
    when: 'Wann veröffentlichen',
    now: 'Jetzt',
    later: 'Zu einer Zeit',
    time: (zone) => `Zeit (${zone})`,
    action: 'Veröffentlichen',
    schedule: 'Planen',
    timeFirst: 'Wählen Sie zuerst eine Zeit.',
    skipped:
      'Die Uhren werden dann vorgestellt, deshalb gibt es diese Uhrzeit dort nicht. Wählen Sie eine andere.',
    twice:
      'Die Uhren werden dann zurückgestellt, deshalb gibt es diese Uhrzeit zweimal. Es gilt die erste.',
    done: 'Veröffentlicht',
    scheduled: 'Geplant',
    notAllowed: 'Ihre Rolle darf nicht veröffentlichen.',
    supersedes: (number, time) =>
      `Version ${figure(number)} ist für ${time} geplant. Sie wird dann nicht veröffentlicht, weil diese neuer ist.`,
  },
  problems: {
    title: 'Die Prüfungen haben Probleme gefunden',
    blocked: 'Einige dieser Probleme müssen vor dem Veröffentlichen behoben werden',
    blocking: 'verhindert das Veröffentlichen',
    line: (floor, kind, count) => `${floor}: ${kind} (${count})`,
    kinds: {
      'unjoined-lines': 'Linien, die nicht verbunden sind',
      island: 'getrennte Routen',
      'unreached-poi': 'POIs, die keine Route erreicht',
      'one-way-trap': 'Einbahnrouten ohne Ausweg',
      'lone-shaft': 'Aufzüge oder Treppen ohne anderes Stockwerk',
      'overlapping-pois': 'POIs, die sich überlappen',
      'duplicate-title': 'POIs mit demselben Titel',
      'point-outside': 'Routenpunkte außerhalb des Stockwerks',
      'beacon-outside': 'Beacons außerhalb des Stockwerks',
    },
  },
  list: {
    title: 'Alle Versionen',
    none: 'Es gibt noch keine Versionen. Die erste wird am Ende des Tages gespeichert, oder wenn das automatische Veröffentlichen ausgeschaltet wird.',
    note: 'Versionen bleiben 90 Tage, die letzten 50 und angeheftete länger. Automatisch gespeicherte bleiben so lange wie die Besuche ihrer Zeit.',
    more: 'Ältere Versionen zeigen',
  },
  states: {
    live: 'Live',
    scheduled: (time) => `Wird am ${time} veröffentlicht`,
    superseded: (time) =>
      `Für ${time} geplant, wird aber nicht veröffentlicht, solange eine neuere Version live ist`,
    failed: {
      no_right: 'Nicht veröffentlicht: Wer sie geplant hat, darf nicht mehr veröffentlichen.',
      no_subscription: 'Nicht veröffentlicht: Das Unternehmen hatte kein Abonnement.',
      blocked:
        'Nicht veröffentlicht: Sie hat Probleme, mit denen Ihr Unternehmen nicht veröffentlicht.',
      superseded: 'Nicht veröffentlicht: Eine neuere Version war live.',
      automatic: 'Nicht veröffentlicht: Änderungen wurden automatisch veröffentlicht.',
    },
  },
  failed: {
    title: (number) => `Version ${figure(number)} wurde nicht zu ihrer Zeit veröffentlicht`,
    advice: {
      no_right: 'Ein Mitglied mit diesem Recht kann sie unten veröffentlichen.',
      no_subscription: 'Veröffentlichen Sie sie unten, sobald das Abonnement erneuert ist.',
      blocked:
        'Beheben Sie die Probleme im Entwurf und veröffentlichen Sie diesen, oder erlauben Sie es in den Einstellungen des Unternehmens.',
      superseded: 'Sollen Besucher sie trotzdem sehen, veröffentlichen Sie sie unten.',
      automatic: 'Sie müssen nichts tun: Besucher sehen jede Änderung.',
    },
  },
  settings: {
    notLoaded: 'Die Einstellungen konnten nicht geladen werden',
    tryAgain: 'Erneut versuchen',
    who: 'Wer veröffentlicht',
    managers: 'Manager dürfen veröffentlichen',
    managersNote:
      'Inhaber, Superadministratoren und Administratoren dürfen es immer. Manager veröffentlichen in den Anwendungen, die ihnen zugewiesen sind.',
    problems: 'Probleme, die das Veröffentlichen verhindern',
    problemsNote:
      'Ein Gebäude mit einem dieser Probleme kann nicht veröffentlicht werden, weder sofort noch zu einer geplanten Zeit. Andere Probleme werden vor dem Veröffentlichen gezeigt. Gebäude, die Änderungen automatisch veröffentlichen, sind nicht betroffen.',
    saved: 'Erfolgreich aktualisiert',
  },
  preview: {
    action: 'Vorschau des Entwurfs',
    title: 'Vorschau des Entwurfs',
    ofVersion: (number) => `Vorschau von Version ${figure(number)}`,
    note: 'Wer diesen Link hat, sieht die Karte wie Besucher, ohne Konto. Die Seite sagt, dass sie eine Vorschau ist.',
    link: 'Link',
    fullName: 'Vorschau-Link',
    open: 'Vorschau öffnen',
    failed: 'Der Link konnte nicht erstellt werden',
    expires: (time) => `Der Link läuft am ${time} ab.`,
    list: 'Vorschau-Links',
    ofDraft: 'Entwurf',
    until: (time) => `läuft am ${time} ab`,
    withdraw: 'Zurückziehen',
    withdrawNamed: (what, by) => `Vorschau-Link zurückziehen: ${what}, ${by}`,
    withdrawn: 'Der Vorschau-Link funktioniert nicht mehr',
    more: 'Weitere Links zeigen',
  },
  view: {
    action: 'Ansehen',
    name: (number) => `Version ${figure(number)} ansehen`,
    title: 'Version',
    note: 'Das Gebäude, wie es in dieser Version war. Hier lässt sich nichts ändern.',
    map: 'Karte der Version',
    link: 'Vorschau-Link',
    noFloors: 'Diese Version hat keine Stockwerke.',
    missing: 'Diese Version gibt es nicht mehr.',
    tryAgain: 'Erneut versuchen',
    contents: {
      pois: 'POIs',
      layers: 'Ebenen',
      lines: 'Routenlinien',
      beacons: 'Beacons',
      more: (count) => `und ${count} weitere`,
    },
  },
  compare: {
    action: 'Vergleichen',
    name: (number) => `Version ${figure(number)} vergleichen`,
    title: (number) => `Änderungen in Version ${figure(number)}`,
    since: 'Verglichen mit',
    none: 'Keine Version: Dies ist die erste',
    same: 'Die beiden Versionen haben denselben Inhalt.',
    drawing: (label, number) => `${label} (Version ${figure(number)})`,
  },
  first: {
    action: 'Jetzt veröffentlichen',
    name: (number) => `Version ${figure(number)} jetzt veröffentlichen`,
    question: (number) => `Version ${figure(number)} jetzt veröffentlichen?`,
  },
  again: {
    action: 'Wieder veröffentlichen',
    name: (number) => `Version ${figure(number)} wieder veröffentlichen`,
    question: (number) => `Version ${figure(number)} wieder veröffentlichen?`,
    consequence: 'Besucher sehen diese Version sofort. Der Entwurf bleibt, wie er ist.',
    done: (number) => `Version ${figure(number)} ist live`,
  },
  restore: {
    action: 'Entwurf wiederherstellen',
    withComments: 'Wiederherstellen und Kommentare löschen',
    name: (number) => `Entwurf aus Version ${figure(number)} wiederherstellen`,
    question: (number) => `Entwurf aus Version ${figure(number)} wiederherstellen?`,
    consequence:
      'Der Entwurf wird, was diese Version war. Der jetzige Entwurf wird vorher als Version gespeichert, damit Sie zurückkönnen.',
    seenNow:
      'Änderungen werden automatisch veröffentlicht, also sehen Besucher diese Version sofort.',
    seenLater: 'Besucher sehen davon nichts, bis Sie veröffentlichen.',
    done: (number) => `Der Entwurf ist wie in Version ${figure(number)}.`,
    mostly: (number) => `Der Entwurf wurde aus Version ${figure(number)} wiederhergestellt.`,
    kept: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Kategorie weicht davon ab: Andere Gebäude verwenden sie, oder eine andere Kategorie hat ihren Namen.`,
        other: `${figure(count)} Kategorien weichen davon ab: Andere Gebäude verwenden sie, oder andere Kategorien haben ihre Namen.`,
      }),
    skipped: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon wird anderswo verwendet und wurde ausgelassen.`,
        other: `${figure(count)} Beacons werden anderswo verwendet und wurden ausgelassen.`,
      }),
  },
};
