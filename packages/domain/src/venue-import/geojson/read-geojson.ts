import type { LayerKind } from '../../floors/index.ts';
import { isRecord } from '../../json/index.ts';
import { cutText } from '../../language/index.ts';
import { readHoursLine, writeWorkingHours } from '../../working-hours/index.ts';
import { readDescriptions, readDetails, readPictures } from '../details.ts';
import type { ImportMapping, ImportProblemCode, ParsedPoi, ReadFiles } from '../document.ts';
import type { FloorReference, ImportedPart } from '../drawing.ts';
import { isFarFrom, middleOf } from '../far-away.ts';
import { labelsOf, textOf, textsOf } from '../feature-texts.ts';
import { anyPlace, readShape } from '../geometry.ts';
import { guessMapping, withChoices } from '../mapping.ts';
import { withFileNames, withIds } from '../poi-ids.ts';
import { createProblems } from '../problems.ts';
import { createDrawings, layerKindOf, type ReadFeature } from './draw-geojson.ts';
import {
  floorFile,
  type JsonFile,
  listFeatures,
  type NumberedFeature,
  otherKinds,
  ownLayersOf,
  propertiesOf,
  readFeature,
  routeKinds,
} from './geojson-features.ts';
import { translatedDescriptions, translatedTitles, unreadProperties } from './other-properties.ts';

const lineTypes: readonly unknown[] = ['LineString', 'MultiLineString'];

const floorOf = (value: unknown): FloorReference => {
  const name = textOf(value);
  return name === null ? { by: 'choice' } : { by: 'name', name };
};

const at = (
  properties: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
  field: keyof ImportMapping,
): unknown => (mapping[field] === null ? undefined : properties[mapping[field]]);

type Refuse = (code: ImportProblemCode, about?: string | null) => null;

const readPoi = (
  { file, feature, id, properties, geometry }: ReadFeature,
  mapping: ImportMapping,
  refuse: Refuse,
): ParsedPoi | null => {
  const title = textOf(at(properties, mapping, 'title'));
  if (title === null) return refuse('no_title');
  const shape = readShape(geometry);
  if (shape.outcome === 'refused') return refuse(shape.problem, title);
  if (shape.isPart) refuse('several_areas', title);
  const typed = textOf(at(properties, mapping, 'hours'));
  const hours = readHoursLine(typed ?? '');
  if (hours.outcome === 'refused') refuse('hours_unread', typed);
  const descriptions = readDescriptions(
    properties['descriptions'] ?? translatedDescriptions(properties),
  );
  if (properties['kind'] !== 'poi')
    for (const name of unreadProperties(properties, mapping))
      refuse('property_unread', cutText(name, 255));
  const ownId = properties['kind'] === 'poi' ? textOf(properties['poi_id']) : null;
  return {
    foreignId: textOf(at(properties, mapping, 'id')) ?? id ?? '',
    file,
    feature,
    floor: floorOf(at(properties, mapping, 'floor')),
    title,
    titles: { ...translatedTitles(properties), ...labelsOf(properties['titles']) },
    category: textOf(at(properties, mapping, 'category')),
    subtitles: textsOf(at(properties, mapping, 'subtitle')),
    hours: hours.outcome === 'read' ? writeWorkingHours(hours.hours) : null,
    ring: shape.ring,
    details: readDetails(
      {
        website: at(properties, mapping, 'website'),
        phone: at(properties, mapping, 'phone'),
        subcategories: textsOf(at(properties, mapping, 'subcategories')),
        description: at(properties, mapping, 'description'),
        externalId: at(properties, mapping, 'external_id'),
        properties: properties['properties'],
      },
      (value) => refuse('invalid', value),
    ),
    ...(descriptions && { descriptions }),
    // Files of other programs have pictures elsewhere.
    ...(properties['kind'] === 'poi' && readPictures(properties['pictures'])),
    ...(ownId !== null && { ownId }),
  };
};

/** Layers of this product's own export are in folders of this name. */
const isLayerFile = (file: string): boolean => /(^|\/)layers\//.test(file);

/**
 * What of a file is imported if no one has chosen. Areas without names are a drawing; where they outnumber those with a
 * name, the file is both.
 */
const guessParts = (
  features: readonly NumberedFeature[],
  mapping: ImportMapping,
): ImportedPart[] => {
  let [named, unnamed] = [0, 0];
  for (const { value } of features) {
    if (!isRecord(value) || !isRecord(value['properties'])) continue;
    const { properties, geometry } = value;
    if (lineTypes.includes(isRecord(geometry) ? geometry['type'] : undefined)) continue;
    if (textOf(at(properties, mapping, 'title')) !== null) named += 1;
    else if (![...otherKinds, ...routeKinds].includes(properties['kind'])) unnamed += 1;
  }
  if (named === 0) return ['layers', 'routes'];
  return unnamed > named ? ['pois', 'layers', 'routes'] : ['pois', 'routes'];
};

const typeOf = ({ geometry }: ReadFeature): unknown =>
  isRecord(geometry) ? geometry['type'] : undefined;

/** What a feature is called in the report if it has no place. */
const kindOf = (feature: ReadFeature): string => {
  const { kind } = feature.properties;
  return String(otherKinds.includes(kind) ? kind : typeOf(feature)).slice(0, 255);
};

/** Lines of other kinds, such as walls, are not routes. */
const walkable: readonly LayerKind[] = ['other', 'corridors', 'stairs', 'elevators'];

/** What a feature becomes; null if it has no place. */
const useOf = (
  feature: ReadFeature,
  parts: readonly ImportedPart[],
  { isNamed, kind: layerKind }: { isNamed: boolean; kind: LayerKind },
): 'poi' | 'layer' | 'route' | null => {
  const { kind } = feature.properties;
  const layer = parts.includes('layers') ? 'layer' : null;
  if (otherKinds.includes(kind)) return null;
  if (isLayerFile(feature.file)) return layer;
  if (routeKinds.includes(kind)) return parts.includes('routes') ? 'route' : null;
  // The export has layers of its own beside them.
  if (floorFile.test(feature.file) && kind === 'poi') return parts.includes('pois') ? 'poi' : null;
  if (lineTypes.includes(typeOf(feature)))
    return parts.includes('routes') && walkable.includes(layerKind) ? 'route' : layer;
  return parts.includes('pois') && (isNamed || layer === null) ? 'poi' : layer;
};

type Choices = { mapping?: Partial<ImportMapping>; parts?: readonly ImportedPart[] | null };

/** Reads GeoJSON files: named points and areas are POIs, lines are routes, and anything can be drawn in layers. */
export const readGeoJson = (
  files: readonly JsonFile[],
  { mapping: chosen = {}, parts: chosenParts = null }: Choices = {},
): ReadFiles => {
  const listed = listFeatures(files);
  if (listed.outcome === 'failed') return listed;
  const { features } = listed;
  const properties = propertiesOf(features);
  const mapping = withChoices(guessMapping(properties), chosen, properties);
  const parts = chosenParts ?? guessParts(features, mapping);
  const { report, list } = createProblems();
  const middle = middleOf(
    features.flatMap(({ value }) => anyPlace(isRecord(value) ? value['geometry'] : null) ?? []),
  );
  const ownLayers = ownLayersOf(files);
  // What this product wrote itself is as near as it was here.
  const isOwn = (feature: ReadFeature): boolean =>
    ownLayers.has(feature.file) || ['poi', ...routeKinds].includes(feature.properties['kind']);
  const drawn = createDrawings(files.length > 1, ownLayers);
  const read = features.flatMap((numbered): ParsedPoi[] => {
    const { file, feature, value } = numbered;
    const record = isRecord(value) ? value : {};
    const refuse: Refuse = (code, about = null) => {
      const id = textOf(record['id']);
      const said = isRecord(record['properties']) ? record['properties'] : {};
      const place = {
        at: anyPlace(record['geometry']),
        floor: floorOf(at(said, mapping, 'floor')),
      };
      report({ code, file, feature, id, value: about, ...place });
      return null;
    };
    const each = readFeature(numbered, refuse);
    if (!each) return [];
    const cell = (field: keyof ImportMapping) => textOf(at(each.properties, mapping, field));
    const title = cell('title');
    const floor = floorOf(at(each.properties, mapping, 'floor'));
    const kind = layerKindOf(cell('category'), file);
    const use = useOf(each, parts, { isNamed: title !== null, kind });
    if (use !== null && !isOwn(each) && isFarFrom(middle, anyPlace(each.geometry))) {
      refuse('far_away', title);
      return [];
    }
    if (use === 'poi') {
      const poi = readPoi(each, mapping, refuse);
      return poi ? [poi] : [];
    }
    if (use === null) {
      refuse('no_place', kindOf(each));
      return [];
    }
    const problem =
      use === 'route' ? drawn.addRoute(each, floor) : drawn.addShape(each, floor, cell('category'));
    if (problem) refuse(problem, title);
    return [];
  });
  const pois = withIds(withFileNames(read), report);
  const names = files.map(({ name }) => name);
  return {
    outcome: 'read',
    venue: {
      kind: 'geojson',
      pois,
      problems: list(),
      properties,
      mapping,
      files: names,
      parts,
      middle,
    },
    drawing: drawn.list(),
  };
};
