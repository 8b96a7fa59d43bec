import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  pin: {
    open: (text) => `Kommentar: ${text}`,
    resolved: (text) => `Erledigter Kommentar: ${text}`,
    several: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Kommentar hier`,
        other: `${figure(count)} Kommentare hier`,
      }),
    new: 'Der neue Kommentar',
  },
  filters: { open: 'Offen', mine: 'Meine', resolved: 'Erledigt' },
  nothing: {
    open: 'Keine offenen Kommentare. Wählen Sie das Werkzeug „Kommentieren“ (C) und klicken Sie auf eine Stelle.',
    mine: 'Sie haben keinen offenen Kommentar geschrieben oder beantwortet und wurden in keinem erwähnt.',
    resolved: 'Keine erledigten Kommentare.',
  },
  list: {
    title: 'Kommentare',
    open: (count) => `${figure(count)} offen`,
    shown: 'Angezeigte Kommentare',
    failed: 'Die Kommentare konnten nicht geladen werden.',
  },
  tryAgain: 'Erneut versuchen',
  opened: {
    loading: 'Kommentar wird geladen…',
    gone: 'Dieser Kommentar existiert nicht oder wurde gelöscht.',
    failed: 'Der Kommentar konnte nicht geladen werden.',
    back: 'Alle Kommentare',
  },
  composer: {
    hint: 'Mit @ erwähnen Sie ein Mitglied',
    cancel: 'Abbrechen',
    empty: 'Schreiben Sie zuerst einen Kommentar',
    members: 'Mitglieder',
    new: 'Neuer Kommentar',
    comment: 'Kommentieren',
  },
  about: (title) => `Zu ${title}`,
  aboutPlace: 'Zu dieser Stelle',
  thread: {
    label: 'Kommentar',
    reopen: 'Wieder öffnen',
    resolve: 'Erledigen',
    unfollow: 'Nicht mehr folgen: keine Mails',
    follow: 'Folgen: Mails erhalten',
    copyLink: 'Link kopieren',
    resolved: (name, when) =>
      `Erledigt${name === null ? '' : ` von ${name}`}${when === null ? '' : `, ${when}`}`,
    replies: 'Antworten',
    reply: 'Antworten',
  },
  deletion: {
    reply: 'Antwort löschen',
    comment: 'Kommentar löschen',
    confirm: 'Löschen',
    replyText: 'Die Antwort wird für alle gelöscht.',
    commentText: (name) => `Der Kommentar von ${name} wird für alle gelöscht.`,
    also: (count) =>
      germanPlural(count, {
        one: `Damit wird auch ${figure(count)} Antwort gelöscht.`,
        other: `Damit werden auch ${figure(count)} Antworten gelöscht.`,
      }),
  },
  replyCount: (count) =>
    germanPlural(count, { one: `${figure(count)} Antwort`, other: `${figure(count)} Antworten` }),
  deletedAccount: 'Gelöschtes Konto',
  written: {
    comment: {
      of: (name) => `Kommentar von ${name}`,
      edit: 'Kommentar bearbeiten',
      delete: 'Kommentar löschen',
    },
    reply: {
      of: (name) => `Antwort von ${name}`,
      edit: 'Antwort bearbeiten',
      delete: 'Antwort löschen',
    },
    edited: 'bearbeitet',
    save: 'Speichern',
  },
};
