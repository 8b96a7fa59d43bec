import { isSameValue } from '../venue-versions/same.ts';
import type { WireWorkingHours } from '../working-hours/index.ts';
import type { PoiDetails } from './document.ts';

/** The values of a POI that an import sets. */
export type PoiValues = PoiDetails & {
  readonly floor_id: number;
  readonly title: string;
  readonly category: string | null;
  readonly subtitles: readonly string[];
  readonly hours: WireWorkingHours;
  /** Latitude and longitude of each corner, one after the other. */
  readonly ring: readonly number[];
  /** In further languages of the building. */
  readonly titles: Readonly<Record<string, string>>;
  /** The same of descriptions; null if the file says nothing about them. */
  readonly descriptions: Readonly<Record<string, string>> | null;
  /** The ids of their files, in their order; null if the file says nothing about them. */
  readonly pictures: readonly number[] | null;
};

/** What of a POI a file can change. */
export const importFields = [
  'floor_id',
  'title',
  'category',
  'subtitles',
  'hours',
  'ring',
  'titles',
  'descriptions',
  'subcategories',
  'description',
  'website',
  'phone',
  'external_id',
  'properties',
  'pictures',
] as const;
export type ImportField = (typeof importFields)[number];

/** A POI that came from an earlier version of the file. */
export type ImportedPoi = {
  readonly poiId: number;
  readonly foreignId: string;
  /** As the file described it last. */
  readonly last: PoiValues;
  /** As it is now. */
  readonly current: PoiValues;
};

export type IncomingPoi = {
  readonly foreignId: string;
  /** Its `poi_id` where the file is an export of this product. */
  readonly ownId: string | null;
  readonly values: PoiValues;
};

/** Whose values count where both changed. */
export const importDecisions = ['file', 'ours'] as const;
export type ImportDecision = (typeof importDecisions)[number];

export type ImportVerdict =
  | { readonly action: 'added'; readonly foreignId: string; readonly values: PoiValues }
  | {
      readonly action: 'changed' | 'conflict' | 'unchanged';
      readonly foreignId: string;
      readonly poiId: number;
      /** The fields that differ from what is there; of a conflict, those that both changed. */
      readonly fields: readonly ImportField[];
      /** What it will be. */
      readonly values: PoiValues;
    }
  | {
      readonly action: 'removed';
      readonly foreignId: string;
      readonly poiId: number;
      /** Whether it was changed by hand since, and so stays unless the user decides otherwise. */
      readonly isConflict: boolean;
      readonly values: PoiValues;
    };

/** A ring from its smallest corner on: the direction and the first corner say nothing. */
const ringKey = (ring: readonly number[]): string => {
  const corners: string[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) corners.push(`${ring[at]} ${ring[at + 1]}`);
  const [smallest = ''] = corners.toSorted();
  const fromSmallest = (list: readonly string[]): string => {
    const first = list.indexOf(smallest);
    return [...list.slice(first), ...list.slice(0, first)].join();
  };
  const [forward, backward] = [fromSmallest(corners), fromSmallest(corners.toReversed())];
  return forward < backward ? forward : backward;
};

/** Equal as text, whatever the order of keys; categories also in another case. */
const keyOf = (field: ImportField, value: unknown): string => {
  if (field === 'category' && typeof value === 'string') return value.toLowerCase();
  const isByKey = field === 'titles' || field === 'descriptions' || field === 'properties';
  if (isByKey && typeof value === 'object' && value !== null)
    return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value);
};

const nothingOf = { pictures: [], descriptions: {} } as const;

/** Whether the second version of a POI is like the first. */
const isSame = (field: ImportField, a: PoiValues, b: PoiValues): boolean => {
  // Most values are equal as they are, and their keys take long.
  if (isSameValue(a[field], b[field])) return true;
  if (field === 'ring') return ringKey(a.ring) === ringKey(b.ring);
  if (field === 'pictures' || field === 'descriptions') {
    // A file that says nothing changes nothing; one that did not before had none.
    if (b[field] === null) return true;
    return keyOf(field, a[field] ?? nothingOf[field]) === keyOf(field, b[field]);
  }
  return keyOf(field, a[field]) === keyOf(field, b[field]);
};

/** Whether a file never said anything about this. */
const isUnsaid = (field: ImportField, { pictures, descriptions }: PoiValues): boolean =>
  (field === 'pictures' && pictures === null) ||
  (field === 'descriptions' && descriptions === null);

const differing = (a: PoiValues, b: PoiValues): ImportField[] =>
  importFields.filter((field) => !isSame(field, a, b));

/**
 * What an archive of this building said last of a POI that it finds again: what it says now where that is the echo of
 * what is there, and otherwise what is there. So values for which its format has no place stay.
 */
export const lastByEcho = (current: PoiValues, echo: PoiValues, incoming: PoiValues): PoiValues =>
  taking(
    current,
    importFields.filter((field) => isSame(field, echo, incoming)),
    incoming,
  );

/** Sets these fields to those of another version. */
const taking = (values: PoiValues, fields: readonly ImportField[], from: PoiValues): PoiValues => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, from[field]])),
});

const judge = (
  { poiId, foreignId, last, current }: ImportedPoi,
  incoming: PoiValues,
  decision: ImportDecision,
): ImportVerdict => {
  const byFile = differing(last, incoming).filter((field) => !isSame(field, current, incoming));
  const byHand = new Set(differing(last, current));
  const disputed = byFile.filter((field) => byHand.has(field));
  const taken = decision === 'file' ? byFile : byFile.filter((field) => !byHand.has(field));
  const values = taking(current, taken, incoming);
  if (disputed.length > 0)
    return { action: 'conflict', foreignId, poiId, fields: disputed, values };
  const action = byFile.length > 0 ? 'changed' : 'unchanged';
  return { action, foreignId, poiId, fields: byFile, values };
};

/**
 * What a file changes: it updates what came from it before, and leaves everything else alone. Where the file and
 * someone by hand changed the same field, the decision counts, else what is there.
 */
export const compareImport = (
  incoming: readonly IncomingPoi[],
  present: readonly ImportedPoi[],
  decisions: Readonly<Record<string, ImportDecision>>,
): ImportVerdict[] => {
  const former = new Map(present.map((poi) => [poi.foreignId, poi]));
  const decisionOn = (foreignId: string): ImportDecision =>
    Object.hasOwn(decisions, foreignId) ? (decisions[foreignId] ?? 'ours') : 'ours';
  const verdicts = incoming.map(({ foreignId, values }): ImportVerdict => {
    const there = former.get(foreignId);
    former.delete(foreignId);
    return there
      ? judge(there, values, decisionOn(foreignId))
      : { action: 'added', foreignId, values };
  });
  const removed = [...former.values()].map(
    ({ poiId, foreignId, last, current }): ImportVerdict => ({
      action: 'removed',
      foreignId,
      poiId,
      isConflict: differing(last, current).some((field) => !isUnsaid(field, last)),
      values: current,
    }),
  );
  return [...verdicts, ...removed];
};

/** Whether a POI that the file no longer has is deleted. */
export const isDeleted = (
  verdict: Extract<ImportVerdict, { action: 'removed' }>,
  decisions: Readonly<Record<string, ImportDecision>>,
): boolean => !verdict.isConflict || decisions[verdict.foreignId] === 'file';

/** The external ids of POIs of the building. */
type Owners = ReadonlyMap<string, number>;

/**
 * Leaves out external ids that other POIs of the building have, or that come twice: those POIs keep theirs. `taken`
 * has what was left out, by the ids in the file.
 */
export const withFreeExternalIds = (
  incoming: readonly IncomingPoi[],
  present: readonly ImportedPoi[],
  owners: Owners,
): { incoming: IncomingPoi[]; taken: ReadonlyMap<string, string> } => {
  const former = new Map(present.map((poi) => [poi.foreignId, poi]));
  const [taken, used] = [new Map<string, string>(), new Set<string>()];
  const free = incoming.map((poi): IncomingPoi => {
    const { external_id: externalId } = poi.values;
    if (externalId === null) return poi;
    const there = former.get(poi.foreignId);
    const owner = owners.get(externalId);
    const isFree = owner === undefined ? !used.has(externalId) : owner === there?.poiId;
    used.add(externalId);
    if (isFree) return poi;
    taken.set(poi.foreignId, externalId);
    const kept = there?.current.external_id ?? null;
    return { ...poi, values: { ...poi.values, external_id: kept } };
  });
  return { incoming: free, taken };
};
