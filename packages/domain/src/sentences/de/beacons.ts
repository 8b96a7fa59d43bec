import type { beaconSentences } from '../beacons.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const beaconsWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof beaconSentences> => ({
  building_missing: 'Wählen Sie ein Gebäude',
  uuid_wrong: 'Korrigieren Sie die UUID',
  beacon_stale: 'Jemand hat diesen Beacon inzwischen verschoben.',
  beacon_twice: ({ name, building }) =>
    `${name} in ${building} hat schon diese UUID, Major und Minor.`,
  beacon_twice_hidden:
    'Ein anderer Beacon Ihres Unternehmens hat schon diese UUID, Major und Minor.',
  beacons_chosen: ({ most }) => `Wählen Sie 1 bis ${figure(most)} Beacons.`,
  beacon_gone:
    'Einen dieser Beacons gibt es nicht mehr. Es wurde nichts geändert. Heben Sie die Auswahl auf und wählen Sie erneut.',
  beacons_gone: ({ count }) =>
    `${figure(count)} dieser Beacons gibt es nicht mehr. Es wurde nichts geändert. Heben Sie die Auswahl auf und wählen Sie erneut.`,
  beacon_used: ({ engagement }) =>
    `Wird von der Kampagne „${engagement}“ verwendet. Jemand, der Kampagnen ändern darf, muss ihn in ein anderes Gebäude verschieben.`,
  beacon_used_by_several: ({ engagement, others }) =>
    `Wird von der Kampagne „${engagement}“ und ${figure(others)} weiteren verwendet. Jemand, der Kampagnen ändern darf, muss ihn in ein anderes Gebäude verschieben.`,

  columns_missing: 'Wählen Sie, was jede Spalte enthält.',
  columns_mandatory: '*Pflichtfelder sind: Name, UUID, Minor, Major',
  columns_identical: 'Sie haben gleiche Spaltennamen gewählt',
  column_beyond: ({ columns, column }) =>
    `Die Datei hat ${figure(columns)} Spalten, also gibt es keine Spalte ${figure(column)}.`,
  header_said: 'Geben Sie an, ob die Datei eine Kopfzeile hat.',
  floor_unclear:
    'Es ist unklar, ob die Spalte IDs oder Namen von Stockwerken enthält. Verwenden Sie nur IDs unter der Überschrift Floor ID.',
  floor_ambiguous: ({ cell, id, floor }) =>
    `„${cell}“ ist der Name eines Stockwerks (ID ${id}) und die ID eines anderen (${floor}). Verwenden Sie nur IDs unter der Überschrift Floor ID.`,
  import_line_repeated: ({ line }) => `Zeile ${figure(line)} hat dieselbe UUID, Major und Minor.`,
  import_beacon_engaged: ({ building }) =>
    `Kampagnen in ${building} verwenden diesen Beacon. Jemand, der Kampagnen ändern darf, muss ihn verschieben.`,
  import_not_waiting: 'Dieser Import wartet nicht auf seine Spalten.',
  import_over: 'Dieser Import ist beendet. Es gibt nichts mehr abzubrechen.',
  import_final: 'Dieser Import kann nicht mehr rückgängig gemacht werden.',
  import_undone: 'Dieser Import wurde schon rückgängig gemacht.',
  import_busy:
    'Andere Importe Ihres Unternehmens werden geprüft. Versuchen Sie es bald noch einmal.',
  import_unreadable: 'Etwas ist schiefgegangen. Verwenden Sie eine korrekte CSV-Datei.',
  import_too_long: 'Die Datei hat mehr als 300.000 Zeilen. Teilen Sie sie in mehrere Dateien.',
  import_hidden: 'Sie können das Gebäude dieses Imports nicht mehr sehen.',
  import_old: 'Dieser Import wurde nicht innerhalb von 30 Tagen gespeichert.',
  import_unfinished:
    'Der Import konnte nicht abgeschlossen werden. Laden Sie die Datei erneut hoch.',
  import_canceled: 'Der Import wurde abgebrochen.',

  engagement_stale: 'Jemand hat diese Kampagne inzwischen geändert.',
  engagement_beacons_missing: 'Wählen Sie die Beacons auf der Karte',
  engagement_beacons_elsewhere:
    'Einige dieser Beacons sind nicht in diesem Gebäude. Wählen Sie die Beacons auf der Karte',
  engagement_beacons_most: 'Höchstens 1.000 Beacons',
  event_missing: 'Wählen Sie das auslösende Ereignis',
  action_missing: 'Wählen Sie einen Gutschein, einen Link oder eine eigene Aktion.',
  action_name_missing: 'Der Name der Aktion ist erforderlich',
  url_missing: 'Der Link ist erforderlich',
  url_start: 'Beginnen Sie den Link mit http:// oder https://.',
  title_missing: 'Der Titel ist erforderlich',
  value_missing: 'Der Wert ist erforderlich',
  name_missing: 'Der Name ist erforderlich',
  pair_missing: 'Fügen Sie mindestens ein Paar aus Schlüssel und Wert hinzu.',
  pair_form: 'Senden Sie einen Namen und einen Wert.',
  pairs_most: 'Höchstens 100 Paare aus Schlüssel und Wert',
  period_backward: 'Das Enddatum liegt vor dem Startdatum.',
  template_unknown: 'Wählen Sie eine der Vorlagen.',
  code_kind: 'Wählen Sie einen QR-Code oder einen Barcode.',
  coupon_described: 'Senden Sie den Gutschein als Objekt.',
  unique_number_missing: 'Die eindeutige Kennnummer ist erforderlich',
  number_missing: 'Die Kennnummer ist erforderlich',
  bar_code_characters: 'Ein Barcode enthält nur einfache Buchstaben, Ziffern und Zeichen.',
  button_label_missing: 'Die Beschriftung der Schaltfläche ist erforderlich',
  logo_missing: 'Das Logo ist erforderlich',
  background_missing: 'Der Hintergrund ist erforderlich',
});
