import { germanPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'POIs',
  noEditing: 'Ihre Rolle erlaubt das Ändern von POIs nicht',
  noDeletion: 'Ihre Rolle erlaubt das Löschen von POIs nicht',
  noLinkSettings: 'Ihre Rolle erlaubt das Ändern der Links nicht',
  keptChanges: (reason) =>
    `${reason} Ihre Änderungen bleiben erhalten. Speichern Sie erneut, um sie zu übernehmen.`,
  failed: 'Etwas ist schiefgegangen',
  saved: 'Erfolgreich aktualisiert',
  cells: {
    tagsOf: (label, title, tags) => `${label} von ${title}: ${tags || 'keine'}`,
    fieldOf: (label, title) => `${label} von ${title}`,
    titleOf: (title) => `Titel von ${title}`,
    categoryOf: (title) => `Kategorie von ${title}`,
    subtitle: 'Untertitel',
    noCategory: 'Keine Kategorie',
    addCategory: 'Kategorie hinzufügen…',
    loading: 'Wird geladen…',
    subcategories: 'Unterkategorien',
    add: {
      subtitle: 'Untertitel hinzufügen',
      subcategory: 'Unterkategorie hinzufügen',
    },
  },
  columns: {
    isSaved: 'Gespeichert',
    unchanged: 'In dieser Zeile wurde nichts geändert',
    save: 'Speichern',
    saveOne: (title) => `${title} speichern`,
    delete: 'Löschen',
    deleteOne: (title) => `${title} löschen`,
    copyLink: (title) => `Link zu ${title} kopieren`,
    id: 'POI-ID',
    title: 'Titel',
    category: 'Kategorie',
    floorTitle: 'Stockwerk',
    floorId: 'Stockwerk-ID',
    link: 'POI-Link',
    actions: 'Aktionen',
  },
  contact: {
    show: 'Kontakt und externe IDs',
    externalId: 'Externe ID',
    website: 'Website',
    phone: 'Telefon',
    description: 'Beschreibung',
  },
  deletion: {
    title: 'POI löschen',
    question: (title) => `Möchten Sie ${title} wirklich löschen?`,
    done: (title) => `${title} wurde gelöscht.`,
  },
  export: {
    label: 'Nach Excel exportieren',
    nothing: 'Nichts zu exportieren',
    loading: 'Die POIs werden noch geladen',
  },
  import: {
    label: 'Texte importieren',
    file: 'Tabelle mit Texten der POIs',
    tooLarge: 'Die Datei ist zu groß. Importieren Sie höchstens 20 MB.',
    unreadable:
      'Die Datei konnte nicht gelesen werden. Exportieren Sie die POIs und bearbeiten Sie diese Datei.',
    noId: 'In der ersten Zeile fehlt die Spalte POI_ID. Exportieren Sie die POIs und bearbeiten Sie diese Datei.',
    noTexts:
      'In der ersten Zeile fehlt eine Spalte mit Texten in den Sprachen dieses Gebäudes, etwa Title oder Title (ar).',
    unknown: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Zeile wurde ausgelassen: Ihr POI ist nicht auf diesem Stockwerk.`,
        other: `${figure(count)} Zeilen wurden ausgelassen: Ihre POIs sind nicht auf diesem Stockwerk.`,
      }),
    read: (count) =>
      germanPlural(count, {
        one: `${figure(count)} POI wurde geändert. Prüfen Sie ihn und speichern Sie dann.`,
        other: `${figure(count)} POIs wurden geändert. Prüfen Sie sie und speichern Sie dann.`,
      }),
    problems: (cells) =>
      `Nicht gelesen: ${cells}. Prüfen Sie diese Zellen; die übrigen wurden gelesen.`,
    nothingNew: 'Die Datei enthält dieselben Texte wie die Tabelle.',
  },
  languages: {
    choose: 'Sprache bearbeiten',
    only: (language) => `Nur ${isolateBidi(language)}`,
    beside: (language, missing) =>
      missing === 0
        ? isolateBidi(language)
        : `${isolateBidi(language)} (${germanPlural(missing, {
            one: `${figure(missing)} POI unvollständig`,
            other: `${figure(missing)} POIs unvollständig`,
          })})`,
    field: (label, language) => `${label} (${isolateBidi(language)})`,
    missing: 'Noch nicht übersetzt',
    onlyMissing: 'Nur unvollständige POIs',
  },
  page: {
    floor: (name) => `Stockwerk ${name}`,
    anyFloor: 'Stockwerk',
    back: 'Zurück',
    linkSettings: 'POI-Link-Einstellungen',
    openFloor: 'Stockwerk öffnen',
  },
  table: {
    saved: (count) =>
      germanPlural(count, {
        one: `${figure(count)} POI gespeichert.`,
        other: `${figure(count)} POIs gespeichert.`,
      }),
    notSaved: (reasons) =>
      `Nicht gespeichert: ${reasons}. Ihre Änderungen bleiben erhalten. Prüfen Sie sie und speichern Sie erneut.`,
    deletedByOther: (titles) =>
      `Von einem anderen Benutzer gelöscht: ${titles}. Ihre Änderungen konnten nicht gespeichert werden.`,
    empty: 'Auf diesem Stockwerk gibt es noch keine POIs.',
    emptyNote: 'Zeichnen Sie POIs auf der Stockwerkskarte.',
  },
  toolbar: {
    search: 'POIs suchen',
    unsaved: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Zeile ist nicht gespeichert`,
        other: `${figure(count)} Zeilen sind nicht gespeichert`,
      }),
    saveAll: 'Alle speichern',
    discard: 'Änderungen verwerfen',
  },
  publicPage: {
    isPublic: 'Diese Links sind jetzt öffentlich',
    isPublicNote: (building) =>
      `Alle, die einen Link haben, können die Karte von ${building} sehen.`,
    isOff: 'Diese Links funktionieren nicht: Die öffentliche Seite ist aus',
    turnOnNote:
      'Schalten Sie sie ein, damit alle mit einem Link die Karte dieses Gebäudes sehen können.',
    askNote:
      'Bitten Sie einen Inhaber, Superadministrator oder Administrator des Unternehmens, sie einzuschalten.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
  },
};
