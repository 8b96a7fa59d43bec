import type { floorSentences } from '../floors.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const floorsWith = ({ figure }: SentenceFormats) => {
  const floors: SentenceTexts<typeof floorSentences> = {
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
