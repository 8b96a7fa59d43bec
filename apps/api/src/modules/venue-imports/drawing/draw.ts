import { maxRoutePoints } from '@floorwright/contract';
import { imdfLayerId } from '@floorwright/domain/imdf';
import { sentences } from '@floorwright/domain/sentences';
import {
  floorMeant,
  floorsOfFiles,
  type DrawingConflict,
  type ImportProblem,
  nameOfSource,
  type RememberedFloor,
  resolveDrawing,
  type ResolvedDrawing,
} from '@floorwright/domain/venue-import';
import {
  type FloorContent,
  type NewIds,
  previewIds,
  takeBackInSteps,
  type VenueContents,
} from '@floorwright/domain/venue-versions';

import type { MemberContext } from '../../../kernel/context.ts';
import { pointPrefix, uuidOf } from '../../../kernel/venue-sources.ts';
import { inSteps } from '../../../platform/threads/in-parts.ts';
import { listFiles } from '../../files/index.ts';
import type { BuildingRow } from '../../places/index.ts';
import { floorsBetween, loadDraft } from '../../venue-parts/index.ts';
import {
  compareInPortions,
  replaceDraftWithoutVersion,
  type DraftWriter,
  presentChanges,
  type PresentedChanges,
  withNumbers,
} from '../../versions/index.ts';
import { findReplaced, type ImportRow, type LightImport } from '../repository.ts';
import { type Replaced, retainFiles, takeIds } from '../restoring/bundle-repository.ts';
import { jsonOf, readStored } from '../restoring/document.ts';
import { filesOf } from '../restoring/files.ts';
import { listRemembered, revertRemembered, storeRemembered } from './remembered-repository.ts';

type Reader = Pick<MemberContext, 'db' | 'scope' | 'clock'>;

type Remembered = ReadonlyMap<number, RememberedFloor>;

/** What the file of an import said last. */
const rememberedOf = async (
  { db }: Pick<Reader, 'db'>,
  { building_id: buildingId, source }: ImportRow,
): Promise<Remembered> =>
  source === null ? new Map() : listRemembered(db, { buildingId, source });

/** Whether an import has floors, layers or routes besides POIs, or had them before. */
const hasDrawing = ({ document }: ImportRow, remembered: Remembered): boolean =>
  remembered.size > 0 ||
  (document?.drawing ?? []).some(
    ({ level, layers, points }) => level !== null || layers.length + points.length > 0,
  );

/** The floor of each file of an import. */
export const fileFloorsOf = (
  { document, building_floor_id: chosenFloorId, file_floors: fileFloors }: ImportRow,
  floors: readonly { id: number; name: string }[],
): ReadonlyMap<string, number | null> =>
  floorsOfFiles(document?.files ?? [], { floors, chosenFloorId, fileFloors });

type Resolve = (newId: NewIds) => ResolvedDrawing;

const resolverOf = async (
  { db, clock }: Reader,
  row: ImportRow,
  draft: VenueContents,
  remembered: Remembered,
): Promise<Resolve> => {
  const { document, source, decisions } = row;
  const layers = draft.floors.flatMap((floor) => floor.layers.map(({ file_id: id }) => id));
  const files = layers.length === 0 ? [] : await listFiles(db, layers);
  const filenames = new Map(files.map(({ id, filename }) => [id, filename]));
  const fileFloors = fileFloorsOf(row, draft.floors);
  const floorOfFile = (file: string): number | null => fileFloors.get(file) ?? null;
  return (newId) =>
    resolveDrawing(
      document?.drawing ?? [],
      {
        parts: document?.parts ?? [],
        floorOf: (floor, file, floors) => floorMeant(floor, file, { floors, floorOfFile }),
        sourceName: nameOfSource(source ?? ''),
        prefix: pointPrefix(source ?? ''),
        areShaftsNumbered: document?.kind === 'imdf',
        filenameOf: (id) => filenames.get(id),
        ownIdOf: (id) => imdfLayerId(uuidOf, String(row.building_id), `layer ${id}`),
        remembered,
        decisions,
        newId,
        now: clock.now().toISOString(),
        mostPoints: maxRoutePoints,
      },
      draft,
    );
};

export type DrawingPreview = {
  /** Of the draft that it was compared with. */
  draftHash: string;
  changes: PresentedChanges;
  problems: ImportProblem[];
  /** What both the file and someone by hand changed. */
  conflicts: DrawingConflict[];
  /** With those that are added, under ids that no floor has. */
  floors: readonly FloorContent[];
  /** The building as it would be, but for its POIs. */
  wanted: VenueContents;
};

const describe = async (
  draft: VenueContents,
  { wanted, problems, conflicts }: ResolvedDrawing,
): Promise<Omit<DrawingPreview, 'draftHash'>> => {
  const compared = await compareInPortions(draft, wanted);
  const presented = presentChanges(compared, [...draft.floors, ...wanted.floors]);
  const { floors } = wanted;
  return { changes: withNumbers(presented), problems, conflicts, floors, wanted };
};

/** What the floors, layers and routes of an import would change; null if it has none. */
export const previewDrawing = async (
  context: Reader,
  building: Pick<BuildingRow, 'id'>,
  row: ImportRow,
): Promise<DrawingPreview | null> => {
  const remembered = await rememberedOf(context, row);
  if (!hasDrawing(row, remembered)) return null;
  const { contents: draft, hash: draftHash } = await loadDraft(context.db, building.id);
  const resolve = await resolverOf(context, row, draft, remembered);
  return { draftHash, ...(await describe(draft, resolve(previewIds().newId))) };
};

/** A drawing changes no POIs: undoing it leaves them as they are. */
const withoutPois = (contents: VenueContents): VenueContents => ({ ...contents, pois: new Map() });

type AppliedDrawing = { drawing: DrawingPreview; replaced: Replaced | null; floorIds: number[] };

/**
 * Writes the floors, layers and routes of an import, in the transaction that has locked the building. `check` gets the
 * hash of the draft once no one else can change it. Returns what undoing needs; null if the import has none of them.
 */
export const applyDrawing = async (
  context: DraftWriter,
  building: BuildingRow,
  row: ImportRow,
  check: (draftHash: string) => void,
): Promise<AppliedDrawing | null> => {
  const { db: tx } = context;
  const remembered = await rememberedOf(context, row);
  if (!hasDrawing(row, remembered)) return null;
  let drawing: DrawingPreview | undefined;
  let said: Remembered = new Map();
  const before = await replaceDraftWithoutVersion(context, building, async (draft, draftHash) => {
    check(draftHash);
    const resolve = await resolverOf(context, row, draft, remembered);
    // How many ids are needed is known once everything is compared.
    const { newId, counts } = previewIds();
    const shown = resolve(newId);
    drawing = { draftHash, ...(await describe(draft, shown)) };
    const isChanged = drawing.changes.changes.length > 0;
    const resolved = isChanged ? resolve(await takeIds(tx, counts)) : shown;
    said = resolved.remembered;
    return isChanged ? resolved.wanted : draft;
  });
  if (!drawing) throw new Error('The draft was not compared.');
  const ofFile = { buildingId: building.id, source: row.source ?? '' };
  const floorIds = await storeRemembered(tx, row.id, ofFile, { before: remembered, after: said });
  if (drawing.changes.changes.length === 0) return { drawing, replaced: null, floorIds };
  const written = await loadDraft(tx, building.id);
  // Undoing needs the files that nothing else refers to any more.
  const present = new Set(filesOf(written.contents));
  const replaced = filesOf(before.contents).filter((id) => !present.has(id));
  await retainFiles(tx, row.id, replaced);
  return {
    drawing,
    replaced: {
      before: await jsonOf(withoutPois(before.contents)),
      written: await jsonOf(withoutPois(written.contents)),
    },
    floorIds: [...new Set([...floorIds, ...floorsBetween(before, written)])],
  };
};

/** Puts back what `applyDrawing` changed. POIs are not among it. Returns how many objects stay as they are. */
export const undoDrawing = async (
  context: DraftWriter,
  building: BuildingRow,
  { id, source }: LightImport,
): Promise<number> => {
  const { db: tx } = context;
  await revertRemembered(tx, id, { buildingId: building.id, source: source ?? '' });
  if (!(await findReplaced(tx, id)).isStored) return 0;
  const before = await readStored(tx, id, 'before');
  const written = await readStored(tx, id, 'written');
  let kept = 0;
  const takeBackFrom = async (now: VenueContents): Promise<VenueContents> => {
    const withPois = (contents: VenueContents): VenueContents => ({ ...contents, pois: now.pois });
    const answer = await inSteps(
      takeBackInSteps({ before: withPois(before), written: withPois(written), now }),
    );
    ({ kept } = answer);
    return answer.contents;
  };
  const onComments = { sentence: sentences.import_comments };
  await replaceDraftWithoutVersion(context, building, takeBackFrom, onComments);
  return kept;
};
