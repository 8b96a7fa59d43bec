import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Analysen und Berichte',
  buildings: 'Gebäude',
  notLoaded: 'Der Bericht konnte nicht geladen werden.',
  loading: 'Der Bericht wird geladen',
  removed: {
    title: (floor) => `${floor} wurde entfernt`,
    note: 'Das Gebäude hat dieses Stockwerk nicht mehr. Der Bericht zeigt seine Besuche, solange sie gespeichert sind.',
  },
  tryAgain: 'Erneut versuchen',
  export: (title) => `${title} als CSV exportieren`,
  loadingPart: (title) => `Wird geladen: ${title}`,
  heatmap: 'Heatmap',
  chart: {
    title: 'Anzahl der Besucher',
    day: 'Tag',
    thisWeek: 'Diese Woche',
    lastWeek: 'Letzte Woche',
    notYet: 'Noch nicht',
    hint: 'Zeigen Sie auf einen Tag, um die Zahlen zu sehen.',
    onlyLast: (day, lastWeek) => `${day}: ${figure(lastWeek)} letzte Woche`,
    both: (day, thisWeek, lastWeek) =>
      `${day}: ${figure(thisWeek)} diese Woche, ${figure(lastWeek)} letzte Woche`,
    notLoaded: 'Die Besucher konnten nicht geladen werden.',
  },
  engagements: {
    title: 'Kampagnen',
    notLoaded: 'Die Kampagnen konnten nicht geladen werden.',
    none: 'Dieses Gebäude hat keine Kampagnen.',
    name: 'Kampagne',
    delivered: 'Zugestellt',
    opened: 'Geöffnet',
    rate: 'Quote',
  },
  heat: {
    visits: 'Besuche',
    dwell: 'Aufenthalt',
    visitsLegend: 'Besuche pro 2-m-Quadrat',
    dwellLegend: 'Aufenthalt pro 2-m-Quadrat',
    seconds: (seconds) => `${figure(seconds)} s`,
    minutes: (minutes) => `${figure(minutes)} min`,
    hours: (hours) => `${figure(hours)} h`,
    hoursAndMinutes: (hours, minutes) => `${figure(hours)} h ${figure(minutes)} min`,
    visitCount: (count) =>
      germanPlural(count, { one: `${figure(count)} Besuch`, other: `${figure(count)} Besuche` }),
    whole: 'Der ganze Zeitraum',
    hourly: 'Stunde für Stunde',
    pause: 'Pause',
    play: 'Abspielen',
    hourShown: 'Angezeigte Stunde',
    showWhole: 'Den ganzen Zeitraum anzeigen',
    isLive: 'Die Karte zeigt Besucher live. Der Zeitraum gilt nicht.',
    weightedBy: 'Gewichtet nach',
    missing: {
      wholeDay: (day) =>
        `Vor dem ${day} sind nur ganze Tage gespeichert. Die Karte umfasst den ganzen Tag.`,
      wholeDayAndStart: (day) =>
        `Vor dem ${day} sind nur ganze Tage gespeichert. Die Karte umfasst den ganzen Tag, und die Wiedergabe beginnt am ${day}.`,
      wholeDayNoPlayback: (day) =>
        `Vor dem ${day} sind nur ganze Tage gespeichert. Die Karte umfasst den ganzen Tag, und es gibt keine Wiedergabe.`,
      start: (day) =>
        `Vor dem ${day} sind nur ganze Tage gespeichert. Die Wiedergabe beginnt am ${day}.`,
      noPlayback: (day) =>
        `Vor dem ${day} sind nur ganze Tage gespeichert. Es gibt keine Wiedergabe.`,
    },
  },
  past: {
    live: (number, time) =>
      `Die Karte zeigt das Stockwerk, wie Besucher es am Ende sahen: Version ${figure(number)}, live seit ${time}.`,
    nearest: (number, time) =>
      `Für diese Zeit ist keine Version gespeichert. Die Karte zeigt die nächstliegende: Version ${figure(number)} vom ${time}.`,
    daily: (number, time) =>
      `Die Karte zeigt das Stockwerk, wie Besucher es am Ende sahen: Version ${figure(number)}, automatisch gespeichert am ${time}.`,
    nearestDaily: (number, time) =>
      `Änderungen wurden automatisch veröffentlicht. Die Karte zeigt das Stockwerk, wie es am ${time} war: Version ${figure(number)}.`,
    today:
      'Für diese Zeit ist keine Version gespeichert. Die Karte zeigt das Stockwerk, wie es jetzt ist.',
    absent: (number) =>
      `In Version ${figure(number)}, die Besucher damals sahen, gibt es dieses Stockwerk nicht. Die Karte zeigt es, wie es jetzt ist.`,
    failed: (number) =>
      `Version ${figure(number)} konnte nicht geladen werden. Die Karte zeigt das Stockwerk, wie es jetzt ist.`,
    removed: {
      today:
        'Für diese Zeit ist keine Version gespeichert. Die Karte zeigt das Stockwerk, wie es zuletzt war.',
      absent: (number) =>
        `In Version ${figure(number)}, die Besucher am Ende sahen, gibt es dieses Stockwerk nicht. Die Karte zeigt es, wie es zuletzt war.`,
      failed: (number) =>
        `Version ${figure(number)} konnte nicht geladen werden. Die Karte zeigt das Stockwerk, wie es zuletzt war.`,
    },
    list: 'Versionen in diesem Zeitraum',
    wentLive: (count) =>
      germanPlural(count, {
        one: 'In diesem Zeitraum ging eine neue Version live:',
        other: `In diesem Zeitraum gingen ${figure(count)} Versionen live:`,
      }),
    stored: (count) =>
      germanPlural(count, {
        one: 'In diesem Zeitraum wurde eine Version gespeichert:',
        other: `In diesem Zeitraum wurden ${figure(count)} Versionen gespeichert:`,
      }),
    mark: (time, number) => `${time}: Version ${figure(number)}`,
    automatic: 'danach automatisch veröffentlicht',
    storedDaily: 'am Ende des Tages automatisch gespeichert',
  },
  map: {
    live: 'Live',
    tools: 'Kartenwerkzeuge',
    view: 'Kartenansicht',
    zoom: 'Auf das Stockwerk zoomen',
    looking: 'Besucher werden gesucht …',
    liveFailed: (reason) => `Die Live-Besucher konnten nicht geladen werden. ${reason}`,
    now: (count) => `${figure(count)} Besucher jetzt auf diesem Stockwerk`,
    noVisitors: 'Jetzt keine Besucher auf diesem Stockwerk',
    someShown: (count) => `${figure(count)} davon angezeigt`,
    polled: 'alle paar Sekunden aktualisiert',
    separator: ', ',
    heatFailed: (reason) => `Die Heatmap konnte nicht geladen werden. ${reason}`,
    heatLoading: 'Die Heatmap wird geladen …',
    heatEmpty: 'Keine Besucher auf diesem Stockwerk in diesem Zeitraum.',
    legend: 'Legende',
    none: 'Keine',
    orMore: (value) => `${value} oder mehr`,
    map: 'Karte des Berichts',
  },
  pois: {
    title: 'Meistbesuchte POIs',
    notLoaded: 'Die Besuche konnten nicht geladen werden.',
    none: 'In diesem Zeitraum wurde kein POI dieses Stockwerks besucht.',
    poi: 'POI',
    visits: 'Besuche',
    stay: 'Durchschnittlicher Aufenthalt',
    fewer: 'Weniger anzeigen',
    all: (count) => `Alle ${figure(count)} anzeigen`,
    tooLong: (days) => `Wählen Sie höchstens ${figure(days)} Tage, um sie zu sehen.`,
    notStored: (time) =>
      `Positionen vor ${time} sind nicht mehr gespeichert. Wählen Sie einen späteren Zeitraum, um Besuche zu sehen.`,
    countedFrom: (time) => `Gezählt ab ${time}. Frühere Positionen sind nicht mehr gespeichert.`,
  },
  range: {
    today: 'Heute',
    yesterday: 'Gestern',
    lastMonthDays: 'Letzte 30 Tage',
    lastWeekDays: 'Letzte 7 Tage',
    nextMonth: 'Nächster Monat',
    previousMonth: 'Voriger Monat',
    nextYear: 'Nächstes Jahr',
    previousYear: 'Voriges Jahr',
    nextDecade: 'Nächstes Jahrzehnt',
    previousDecade: 'Voriges Jahrzehnt',
    chooseMonth: 'Monat auswählen',
    chooseYear: 'Jahr auswählen',
    hours: 'Stunden',
    minutes: 'Minuten',
    amPm: 'AM oder PM',
    pickerFormat: 'DD.MM.YYYY HH:mm',
    clock: '24h',
    close: (label) => `${label} schließen`,
    from: 'Von',
    to: 'Bis',
    timesIn: (zone) => `Zeiten in ${zone}`,
    timesInOwn: (zone) => `Zeiten in ${zone}, Ihrer eigenen Zeitzone`,
    quick: 'Schnellauswahl',
    endFirst: 'Das Ende muss nach dem Anfang liegen.',
    tooLong: (days) => `Wählen Sie höchstens ${figure(days)} Tage.`,
  },
  data: {
    notLoaded: 'Die Einstellungen konnten nicht geladen werden.',
    erase: 'Besucher löschen',
    unknown: (id) => `Kein Besucher hat die ID ${id}.`,
    nothingErased:
      'Es wurde nichts gelöscht. Bei IDs zählt Groß- und Kleinschreibung, und ältere Daten als die Aufbewahrungsdauer sind bereits gelöscht.',
    erased: (id, counts) => `${id} wurde gelöscht: ${counts}.`,
    positions: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Position`,
        other: `${figure(count)} Positionen`,
      }),
    events: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Kampagnenereignis`,
        other: `${figure(count)} Kampagnenereignisse`,
      }),
    visitorId: 'Besucher-ID',
    visitorIdNote:
      'Die ID, die Ihre App zu Beginn einer Sitzung sendet. Gespeichert wird nur ein Hash, daher lassen sich IDs hier weder auflisten noch suchen.',
    eraseVisitor: 'Besucher löschen',
    confirmErase: 'Löschen',
    eraseNote: (id) => [
      'Alle Daten des Besuchers ',
      id,
      ' werden gelöscht und aus jedem Bericht entfernt.',
    ],
    stopApp:
      'Daten, die seine App später sendet, werden wieder gespeichert. Beenden Sie zuerst die App.',
    updated: 'Erfolgreich aktualisiert',
    retention: 'Datenaufbewahrung',
    months: 'Monate',
    monthsNote:
      'Von 1 bis 60. Ältere Daten werden jede Nacht gelöscht: Besucherpositionen, die Berichte darüber und Ergebnisse von Kampagnen.',
    save: 'Speichern',
    deleteOlder: 'Ältere Daten löschen',
    delete: 'Löschen',
    monthCount: (count) =>
      germanPlural(count, { one: `${figure(count)} Monat`, other: `${figure(count)} Monate` }),
    retained: (months) => ['Ab jetzt werden Besucherdaten ', months, ' lang aufbewahrt.'],
    retainedNote:
      'Ältere Daten werden heute Nacht gelöscht: Positionen, Heatmaps, Besucherzahlen und Ergebnisse von Kampagnen. Berichte aus dieser Zeit sind dann leer.',
  },
};
