import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';
import type { venueSentences } from '../venue.ts';

const days: Readonly<Record<string, string>> = {
  Sunday: 'Sonntag',
  Monday: 'Montag',
  Tuesday: 'Dienstag',
  Wednesday: 'Mittwoch',
  Thursday: 'Donnerstag',
  Friday: 'Freitag',
  Saturday: 'Samstag',
};

const dayName = (day: string): string => days[day] ?? day;

export const venueWith = ({
  figure,
  formatDay,
}: SentenceFormats): SentenceTexts<typeof venueSentences> => ({
  application_key: 'Wählen Sie den Besucher- oder den Admin-Schlüssel.',
  redirects_list: 'Senden Sie die Adressen als Liste.',
  redirects_most: 'Höchstens 20 Adressen',
  redirect_character:
    'Diese Adresse hat ein unzulässiges Zeichen. Schreiben Sie es prozentkodiert.',
  redirect_fragment: 'Lassen Sie # und alles danach weg.',
  redirect_relative: 'Das ist keine vollständige Adresse. Sie beginnt wie https://example.com.',
  redirect_password: 'Lassen Sie Name und Passwort vor @ weg.',
  redirect_scheme:
    'Verwenden Sie https://, http:// auf localhost oder das eigene Schema einer App wie com.example.app:/callback.',

  no_provider: 'Dieses Unternehmen hat keinen Anbieter von Innenraumkarten.',
  floors_of_provider: 'Die Stockwerke dieses Gebäudes kommen vom Anbieter der Innenraumkarten.',
  geocoder_search_silent:
    'Die Adresssuche antwortet nicht. Versuchen Sie es in einer Minute oder setzen Sie die Markierung auf der Karte.',
  geocoder_lookup_silent:
    'Die Adresse dieses Ortes ist gerade nicht zu finden. Versuchen Sie es in einer Minute oder geben Sie sie ein.',
  link_spaces: 'Ein Link hat keine Leerzeichen. Schreiben Sie stattdessen %20.',
  link_start: 'Beginnen Sie den Link mit / für diese Website oder mit http:// oder https://.',
  hours_line: 'Geben Sie Zeiten wie Mo-Sa 09:00-20:00; Su closed oder 24/7 ein.',
  hours_form:
    'Senden Sie --/-- für geschlossen, 00/00 für immer geöffnet oder eine Liste von sieben Tagen, jeder eines von beiden oder eine Liste von Zeiträumen.',
  hours_times: ({ day }) => `${dayName(day)}: Geben Sie Zeiten von 00:00 bis 23:59 ein.`,
  hours_periods: ({ day, most }) => `${dayName(day)}: Höchstens ${figure(most)} Zeiträume.`,

  floor_of_provider:
    'Dieses Stockwerk kommt vom Anbieter der Innenraumkarten. Synchronisieren Sie das Gebäude, statt es zu löschen.',
  floor_unknown: 'Dieses Stockwerk gibt es im Gebäude nicht.',
  floor_not_in_building:
    'Dieses Stockwerk gibt es im Gebäude nicht. Wählen Sie einen anderen Namen oder geben Sie ihm mehr Stockwerke.',
  floor_twice: 'Dieses Gebäude hat schon ein Stockwerk mit diesem Namen.',
  provider_floor_twice: 'Dieses Gebäude hat dieses Stockwerk des Anbieters schon.',
  corners_without_area: 'Diese Ecken umschließen keine Fläche. Platzieren Sie den Plan erneut.',
  corners_list: 'Senden Sie die Ecken als Liste.',
  corners_four: 'Ein Plan hat vier Ecken',
  corners_most: 'Höchstens 1.000 Ecken',
  copy_plan_or_layers: 'Kopieren Sie den Plan oder die Ebenen. Ein Stockwerk braucht eines davon.',
  layer_missing: 'Fügen Sie eine Ebene hinzu',
  layer_unknown: 'Diese Ebene gibt es auf dem Stockwerk nicht.',
  layer_twice: 'Diese Ebene steht zweimal in der Liste.',
  layer_kind: 'Wählen Sie eine der Arten.',
  layers_list: 'Senden Sie die Ebenen als Liste.',
  layers_most: ({ most }) => `Höchstens ${figure(most)} Ebenen`,
  layers_on_floor: ({ most }) => `Ein Stockwerk hat höchstens ${figure(most)} Ebenen.`,
  layer_positions: 'Positionen werden ab 0 gezählt',
  layers_checked:
    'Zu viele Ebenen Ihres Unternehmens werden geprüft. Versuchen Sie es bald noch einmal.',
  layers_read: 'Zu viele Ebenen werden gelesen. Versuchen Sie es bald noch einmal.',
  floors_open: 'Zu viele Stockwerke sind geöffnet. Schließen Sie einige Seiten mit Stockwerken.',
  tab_form: 'muss 8 bis 40 Buchstaben, Ziffern, - oder _ haben',
  object_kind: 'muss poi, point, link oder beacon sein',
  selection_list: 'Senden Sie die Auswahl als Liste.',
  selection_most: ({ most }) => `Senden Sie höchstens ${figure(most)} ausgewählte Objekte.`,

  copy_floors: 'Wählen Sie andere Stockwerke dieses Gebäudes.',
  copy_nothing: 'Wählen Sie POIs oder Routenpunkte zum Kopieren.',
  export_most: ({ megabytes }) =>
    `Die Ebenen dieses Gebäudes haben mehr als ${figure(megabytes)} MB und passen nicht in ein Archiv. Löschen Sie Ebenen.`,
  export_application_most: ({ megabytes }) =>
    `Die Ebenen und Bilder dieser Anwendung haben mehr als ${figure(megabytes)} MB und passen nicht in ein Archiv. Exportieren Sie die Gebäude einzeln.`,
  export_application_buildings: ({ most }) =>
    `Diese Anwendung hat mehr als ${figure(most)} Gebäude und passt nicht in ein Archiv. Exportieren Sie die Gebäude einzeln.`,
  export_files_most: ({ most }) =>
    `Das Archiv hätte mehr als ${figure(most)} Dateien. Löschen Sie Ebenen oder Bilder, die nicht gebraucht werden.`,
  export_no_floors:
    'Das Gebäude hat keine Stockwerke, also gibt es nichts zu drucken. Legen Sie zuerst ein Stockwerk an.',
  export_too_large: ({ megabytes }) =>
    `Die Datei hätte mehr als ${figure(megabytes)} MB. Löschen Sie Ebenen oder Bilder, die nicht gebraucht werden.`,
  export_content_most: ({ megabytes }) =>
    `POIs, Routen, Beacons und Kampagnen haben mehr als ${figure(megabytes)} MB, das Limit für ein Paket. Löschen Sie, was nicht gebraucht wird.`,
  export_invalid_imdf: ({ rule }) =>
    `Das Gebäude würde eine Regel von IMDF verletzen (${rule}). Wählen Sie ein anderes Format.`,
  export_too_complex:
    'Das Gebäude enthält mehr, als in diesem Format geschrieben werden kann. Löschen Sie Ebenen, die nicht gebraucht werden, oder wählen Sie ein anderes Format.',
  export_file_missing: ({ name }) =>
    `Die Datei ${name} fehlt im Speicher des Servers. Ersetzen Sie sie im Gebäude, oder bitten Sie den Betreiber, sie wiederherzustellen.`,
  export_canceled: 'Der Export wurde abgebrochen.',
  export_ended: 'Der Export ist bereits beendet.',
  export_not_finished:
    'Das Schreiben wurde mehrmals unterbrochen. Versuchen Sie es erneut. Schlägt auch das fehl, steht der Grund im Protokoll des Servers.',
  copy_full: ({ floor, most }) => `Stockwerk ${floor} hätte mehr als ${figure(most)} Punkte.`,
  copy_stale: 'Jemand hat die Auswahl inzwischen geändert.',
  copy_floor_missing: 'Wählen Sie ein Stockwerk',
  copy_floors_list: 'Senden Sie die Stockwerke als Liste von IDs.',
  copy_floors_most: ({ most }) => `Höchstens ${figure(most)} Stockwerke auf einmal`,
  copy_floor_once: 'Senden Sie jedes Stockwerk einmal.',
  copies_list: 'Senden Sie die Kopien als Liste.',
  copy_pois_list: 'Senden Sie die POIs als Liste.',
  copy_pois_most: ({ most }) => `Höchstens ${figure(most)} POIs auf einmal`,
  copy_points_list: 'Senden Sie die Punkte als Liste von IDs.',
  copy_points_most: ({ most }) => `Höchstens ${figure(most)} Punkte auf einmal`,

  poi_name_missing: 'Der Name des POI ist erforderlich',
  poi_twice: 'Dieses Gebäude hat schon einen POI mit dieser ID.',
  poi_stale: 'Jemand hat diesen POI inzwischen geändert.',
  poi_unknown: 'Dieses Stockwerk hat keinen POI mit dieser ID.',
  category_unknown: 'Wählen Sie eine der Kategorien.',
  category_other: 'Wählen Sie eine andere Kategorie.',
  category_twice: 'Es gibt schon eine Kategorie mit diesem Namen.',
  category_described: 'Senden Sie die Kategorie als Objekt.',
  picture_missing: 'Fügen Sie ein Bild hinzu',
  external_id_twice: 'Ein anderer POI dieses Gebäudes hat diese externe ID.',
  phone_form: 'Geben Sie eine Telefonnummer wie +49 40 123456 ein.',
  pictures_list: 'Senden Sie die Bilder als Liste signierter IDs.',
  pictures_most: ({ most }) => `Höchstens ${figure(most)} Bilder`,
  pictures_twice: 'Führen Sie jedes Bild nur einmal auf.',
  properties_object: 'Senden Sie die Eigenschaften als Objekt.',
  properties_most: ({ most }) => `Höchstens ${figure(most)} Eigenschaften`,
  property_name: ({ most }) =>
    `Der Name einer Eigenschaft hat höchstens ${figure(most)} Zeichen in einer Zeile.`,
  property_value: ({ most }) =>
    `Eine Eigenschaft ist ein Text mit höchstens ${figure(most)} Zeichen, eine Zahl, true oder false.`,
  subtitles_list: 'Senden Sie die Untertitel als Liste von Texten.',
  subtitles_most: 'Höchstens 100 Untertitel',
  subcategories_list: 'Senden Sie die Unterkategorien als Liste von Texten.',
  subcategories_most: 'Höchstens 100 Unterkategorien',
  shape_corners: 'Eine Form braucht mindestens drei Ecken.',
  shape_corners_most: ({ most }) => `Eine Form hat höchstens ${figure(most)} Ecken.`,
  shape_reach: ({ kilometres }) => `Eine Form ist höchstens ${figure(kilometres)} km groß.`,
  shape_crossing: 'Die Seiten einer Form dürfen sich nicht kreuzen.',
  shape_area: ({ area }) => `Eine Form muss mindestens ${figure(area)} m² groß sein.`,
  spots_few: ({ least }) =>
    `Markieren Sie mindestens ${figure(least)} Stellen auf dem Plan und auf der Karte.`,
  spots_together:
    'Die Stellen liegen übereinander. Markieren Sie Stellen, die weit auseinander liegen.',

  routes_stale: 'Jemand hat die Routen dieses Stockwerks inzwischen geändert.',
  point_kind: 'muss point, connecting, stairs oder elevator sein',
  points_list: 'Senden Sie die Punkte als Liste.',
  points_most: ({ most }) => `Ein Stockwerk hat höchstens ${figure(most)} Punkte`,
  neighbours_list: 'Senden Sie die Nachbarn als Liste von IDs.',
  neighbours_most: 'Ein Punkt hat höchstens 100 Nachbarn',
  links_list: 'Senden Sie die Verbindungen als Liste.',
  links_most: 'Ein Punkt hat höchstens 100 Verbindungen',
  own_neighbour: ({ id }) => `Der Punkt ${id} ist als sein eigener Nachbar genannt.`,
  neighbour_twice: ({ id, other }) => `Der Punkt ${id} nennt seinen Nachbarn ${other} zweimal.`,
  neighbour_unknown: ({ id, other }) =>
    `Der Punkt ${id} hat den Nachbarn ${other}, der nicht unter den Punkten ist.`,
  link_twice: ({ id, other }) => `Der Punkt ${id} beschreibt seine Verbindung zu ${other} zweimal.`,
  link_unknown: ({ id, other }) =>
    `Der Punkt ${id} beschreibt eine Verbindung zu ${other}, der nicht sein Nachbar ist.`,
  point_twice: ({ id }) => `Der Punkt ${id} kommt zweimal vor.`,

  venue_import_not_ready: 'Die Datei wird noch gelesen, oder der Import ist beendet.',
  building_import_changed:
    'Das Gebäude wurde seitdem geändert und bleibt deshalb. Löschen Sie es, wenn Sie es nicht mehr brauchen.',
  building_import_final: 'Dieser Import kann nicht mehr rückgängig gemacht werden.',
  building_import_not_ready: 'Der Import wartet nicht darauf oder ist beendet.',
  building_import_ended:
    'Der Import ist beendet, oder er wird gerade geschrieben und kann nicht mehr abgebrochen werden.',
  venue_import_kind: 'Wählen Sie geojson, imdf, bundle oder table.',
  venue_import_action: 'Wählen Sie added, changed, removed, conflict oder unchanged.',
  venue_import_decision: 'Wählen Sie den Wert aus der Datei oder den aktuellen Wert.',
  venue_import_decisions_most: 'Senden Sie höchstens 2.000 Entscheidungen auf einmal.',
  venue_import_not_applied: 'Der Import konnte nicht geschrieben werden. Wenden Sie ihn erneut an.',
  venue_import_draft_changed:
    'Das Gebäude wurde inzwischen geändert. Sehen Sie sich die Änderungen noch einmal an.',
  venue_import_undo_first: ({ file }) =>
    `Machen Sie zuerst den Import von ${file} rückgängig. Er kam später und hat dieselben Stockwerke geändert.`,
  venue_import_parts: 'Wählen Sie POIs, Ebenen oder Routen.',
  venue_kind: 'Wählen Sie eine der Arten von Orten.',
  drawing_unit: 'Wählen Sie eine der Einheiten.',
  drawing_unit_missing:
    'Diese Zeichnung hat keine Einheit. Wählen Sie die Einheit, in der sie gezeichnet wurde.',
  drawing_scale: 'Geben Sie den Maßstab als Zahl an, etwa 100 für 1:100.',
  drawing_scale_missing:
    'Dieser Plan hat keinen Maßstab. Geben Sie ihn als Zahl an, etwa 100 für 1:100.',
  drawing_page_unknown: 'Wählen Sie eine der Seiten.',
  drawing_layers: 'Wählen Sie mindestens eine Ebene der Zeichnung.',
  drawing_layers_most: 'Wählen Sie höchstens 50 Ebenen der Zeichnung.',
  drawing_layer_unknown: 'Die Zeichnung hat keine Ebene mit diesem Namen.',
  drawing_points: 'Geben Sie zwei Punkte der Zeichnung mit ihren Positionen an.',
  drawing_undo_late:
    'Dieser Grundriss lässt sich nicht mehr rückgängig machen: Ein Tag ist vergangen, oder das Stockwerk hat inzwischen einen anderen.',
  drawing_not_ready: 'Die Zeichnung wird noch verarbeitet, oder der Import ist beendet.',
  venue_import_floor: 'Wählen Sie eines der Stockwerke dieses Gebäudes.',

  publish_past: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  publish_late: 'Wählen Sie einen Zeitpunkt innerhalb eines Jahres.',
  publish_skipped:
    'Diese Uhrzeit gibt es am Gebäude nicht, weil die Uhren vorgestellt werden. Wählen Sie eine andere.',
  publish_time:
    'Schreiben Sie den Zeitpunkt als 2026-11-20T08:00 in der Zeitzone des Gebäudes oder mit einem Versatz wie +03:00.',
  publish_automatic:
    'Dieses Gebäude veröffentlicht Änderungen automatisch. Schalten Sie das zuerst aus.',
  publish_stale:
    'Jemand anderes hat inzwischen veröffentlicht. Sehen Sie sich die Änderungen noch einmal an.',
  publish_already_live: ({ version, name }) =>
    `Diese Änderungen sind bereits veröffentlicht, als Version ${figure(version)} von ${name}.`,
  publish_draft_changed:
    'Der Entwurf hat sich inzwischen geändert. Sehen Sie sich die Änderungen noch einmal an.',
  publish_nothing: 'Es gibt keine Änderungen zu veröffentlichen.',
  publish_scheduled: ({ version, day, time, name }) =>
    `Dieser Entwurf ist bereits als Version ${figure(version)} für den ${formatDay(day)}, ${time} Uhr geplant, von ${name}. Sagen Sie das zuerst ab, um einen anderen Zeitpunkt zu wählen.`,
  publish_blocked:
    'Ihr Unternehmen veröffentlicht nicht, solange einige dieser Probleme bestehen. Beheben Sie sie zuerst.',
  publish_by_key: 'API-Schlüssel können nicht veröffentlichen. Schalten Sie das in der Konsole um.',
  publish_call_off: 'Senden Sie null, um das Veröffentlichen abzusagen.',
  restore_comments: ({ count }) =>
    `Dadurch werden auch die Kommentare auf Stockwerken gelöscht, die es in der Version nicht gibt (${figure(count)}). Bestätigen Sie das.`,
  bundle_comments: ({ count }) =>
    `Auf Stockwerken, die es im Paket nicht gibt, stehen Kommentare (${figure(count)}). Löschen Sie zuerst die Kommentare oder die Stockwerke.`,
  import_comments: ({ count }) =>
    `Auf Stockwerken, die der Import hinzugefügt hat, stehen Kommentare (${figure(count)}). Löschen Sie zuerst die Kommentare.`,
  version_elsewhere: 'Wählen Sie eine Version desselben Gebäudes.',
  preview_hours: 'Geben Sie eine ganze Zahl von 1 bis 720 Stunden ein.',
  problem_kind: 'muss eine Art von Problem sein',
  problem_kinds_list: 'Senden Sie die Arten der Probleme als Liste.',
  problem_kinds_twice: 'Senden Sie jede Art von Problem einmal.',

  comment_empty: 'Schreiben Sie zuerst einen Kommentar.',
  comment_status: 'muss open oder resolved sein',
  comment_of_author: 'Nur der Verfasser kann diesen Text ändern.',
  comment_deletion: 'Nur der Verfasser oder ein Administrator kann dies löschen.',
  mentions_most: ({ most }) => `Erwähnen Sie höchstens ${figure(most)} Personen.`,
  comments_most: ({ most }) =>
    `Dieses Stockwerk hat ${figure(most)} offene Kommentare. Erledigen Sie zuerst einige.`,
  replies_most: ({ most }) =>
    `Ein Kommentar hat höchstens ${figure(most)} Antworten. Beginnen Sie einen neuen.`,

  language_tag: 'Verwenden Sie ein Sprachkürzel wie en, ar oder pt-BR.',
  languages_list: 'Senden Sie die Sprachen als Liste von Kürzeln.',
  languages_none: 'Wählen Sie mindestens eine Sprache.',
  languages_most: ({ most }) => `Höchstens ${figure(most)} Sprachen`,
  languages_twice: 'Führen Sie jede Sprache nur einmal auf.',
  translation_text: 'Senden Sie einen Text.',
  translation_fields: 'Einige dieser Felder können nicht übersetzt werden.',
  translation_object: 'Senden Sie die Texte einer Sprache als Objekt.',
  translations_object: 'Senden Sie die Übersetzungen nach Sprachkürzel.',
  translation_main: 'Das ist die Hauptsprache. Senden Sie den Text im Feld selbst.',
  translation_language: 'Diese Sprache hat das Gebäude nicht.',
});
