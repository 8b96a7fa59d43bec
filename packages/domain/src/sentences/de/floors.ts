import { germanPlural } from '../../language/index.ts';
import type { floorSentences } from '../floors.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const floorsWith = ({ figure }: SentenceFormats) => {
  const routePoints = (count: number): string =>
    germanPlural(count, {
      one: 'Ein Wegpunkt liegt',
      other: `${figure(count)} Wegpunkte liegen`,
    });

  const points = (count: number): string =>
    germanPlural(count, { one: '1 Punkt', other: `${figure(count)} Punkte` });

  /** The domain names a POI without a title in English. */
  const poi = (name: string): string =>
    /^a poi without a title$/i.test(name) ? 'ein POI ohne Titel' : name;

  const floors: SentenceTexts<typeof floorSentences> = {
    points_outside: ({ count }) => `${routePoints(count)} außerhalb des Gebäudes.`,
    beacon_outside: ({ name }) => `Das Beacon ${name} steht außerhalb des Stockwerks.`,
    pois_overlap: ({ one, other, area }) =>
      `Überschneidung um ${area}: ${poi(one)} und ${poi(other)}.`,
    titles_equal: ({ count, title }) => `${figure(count)} POIs haben den Titel ${title}.`,
    poi_unreached: ({ name }) => `Kein Weg führt zu: ${poi(name)}.`,
    poi_cut_off: ({ name }) =>
      `Dieser Weg ist nicht mit dem Rest des Stockwerks verbunden: ${poi(name)}.`,
    no_routes: 'Dieses Stockwerk hat keine Wege, also führt nichts zu seinen POIs.',
    points_cut_off: ({ count }) =>
      germanPlural(count, {
        one: 'Ein Wegpunkt ist nicht mit den anderen Wegen dieses Stockwerks verbunden.',
        other: `${figure(count)} Wegpunkte sind nicht mit den anderen Wegen dieses Stockwerks verbunden.`,
      }),
    elevator_alone: 'Dieser Aufzug ist mit keinem anderen Stockwerk verbunden.',
    stairs_alone: 'Diese Treppe ist mit keinem anderen Stockwerk verbunden.',
    way_in_only: ({ count }) =>
      `Besucher kommen hier hinein, aber nicht hinaus (${points(count)}).`,
    way_out_only: ({ count }) =>
      `Besucher kommen hier hinaus, aber nicht hinein (${points(count)}).`,
    lines_cross: 'Zwei Linien kreuzen sich hier ohne Knoten.',
    line_over_point: 'Eine Linie verläuft über diesen Punkt, ohne mit ihm verbunden zu sein.',
    line_over_elevator: 'Eine Linie verläuft über diesen Aufzug, ohne mit ihm verbunden zu sein.',
    line_over_stairs: 'Eine Linie verläuft über diese Treppe, ohne mit ihr verbunden zu sein.',

    layer_not_utf8: 'Die Datei ist kein UTF-8-Text.',
    layer_not_json: 'Die Datei ist kein gültiges JSON.',
    layer_json_ends: 'Die Datei ist kein gültiges JSON: Sie endet zu früh.',
    layer_json_place: ({ line, column }) =>
      `Die Datei ist kein gültiges JSON: siehe Zeile ${figure(line)}, Spalte ${figure(column)}.`,
    layer_json_near: ({ text }) => `Die Datei ist kein gültiges JSON bei ${text}.`,
    layer_too_many_parts:
      'Die Datei hat zu viele Teile, um gelesen zu werden. Teilen Sie sie in mehrere Ebenen.',
    layer_not_geojson: 'Die Datei ist kein GeoJSON.',
    layer_no_collection:
      'Die Datei ist kein GeoJSON: Sie ist weder eine Feature-Sammlung noch ein Feature.',
    layer_empty: 'Die Datei hat keine Features.',
    layer_system: ({ system }) =>
      `Die Koordinaten sind in ${system === 'another system' ? 'einem anderen System' : system}. Exportieren Sie die Datei erneut in WGS 84 (EPSG:4326).`,
    feature_wrong: ({ feature, problem }) => `Feature ${figure(feature)}: ${problem}.`,
    feature_is_none: 'ist kein Feature',
    feature_properties: 'die Eigenschaften fehlen',
    feature_id: 'die ID ist weder Text noch Zahl',
    geometry_missing: 'die Geometrie fehlt',
    geometry_unsupported: ({ type, types }) =>
      `die Geometrie ${type} wird nicht unterstützt; verwenden Sie ${types}`,
    in_position: ({ number, problem }) => `Position ${figure(number)}: ${problem}`,
    in_ring: ({ number, problem }) => `Ring ${figure(number)}: ${problem}`,
    in_line: ({ number, problem }) => `Linie ${figure(number)}: ${problem}`,
    in_polygon: ({ number, problem }) => `Polygon ${figure(number)}: ${problem}`,
    position_form: 'eine Position ist eine Liste aus Länge und Breite',
    position_numbers: 'Länge und Breite sind Zahlen',
    longitude_outside: ({ longitude }) =>
      `die Länge ${longitude} liegt außerhalb von -180 bis 180, also ist das nicht WGS 84`,
    latitude_outside: ({ latitude }) =>
      `die Breite ${latitude} liegt außerhalb von -90 bis 90, also ist das nicht WGS 84`,
    line_form: 'die Koordinaten sind keine Liste von Positionen',
    line_short: ({ least, count }) =>
      `eine Linie hat mindestens ${figure(least)} Positionen, diese ${figure(count)}`,
    ring_form: 'ein Ring ist eine Liste von Positionen',
    ring_short: ({ count }) => `ein Ring hat mindestens 4 Positionen, dieser ${figure(count)}`,
    ring_open: 'der Ring ist nicht geschlossen: Die letzte Position muss der ersten gleichen',
    rings_form: 'die Koordinaten sind keine Liste von Ringen',
    lines_form: 'die Koordinaten sind keine Liste von Linien',
    polygons_form: 'die Koordinaten sind keine Liste von Polygonen',
  };

  return floors;
};
