import { defaultPoiColors } from '@floorwright/domain/pois';
import type { ImportDecision, ImportVerdict } from '@floorwright/domain/venue-import';
import type { VenueContents } from '@floorwright/domain/venue-versions';

import type { MemberContext } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { requireBuilding } from '../../places/index.ts';
import { loadDraft } from '../../venue-parts/index.ts';
import { floorNumber, type FloorThen, numbered, showFloorIn } from '../../versions/index.ts';
import { previewDrawing } from '../drawing/draw.ts';
import { isDeleted, previewImport } from '../preview.ts';
import { findImport } from '../repository.ts';
import { previewBundle, replacesDraft } from '../restoring/restore.ts';

type ShownPoi = FloorThen['pois'][number];

type Decided = {
  verdicts: readonly ImportVerdict[];
  decisions: Readonly<Record<string, ImportDecision>>;
};

/** The POIs of a floor with what an import does to them. */
const poisAfter = (
  draft: VenueContents,
  { verdicts, decisions }: Decided,
  floorId: number,
): ShownPoi[] => {
  const present = new Map([...draft.pois.values()].flat().map((poi) => [poi.id, poi]));
  const touched = new Set<number>();
  const written: ShownPoi[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const { values } = verdict;
    if (verdict.action === 'removed') {
      if (isDeleted(verdict, decisions)) touched.add(verdict.poiId);
      continue;
    }
    const there = verdict.action === 'added' ? undefined : present.get(verdict.poiId);
    if (there) touched.add(there.id);
    if (values.floor_id !== floorId) continue;
    const { title, ring } = values;
    // It has no number yet; this one is not that of any other POI.
    const poi = there ?? { ...defaultPoiColors, id: -1 - index, poi_id: verdict.foreignId };
    written.push({ ...poi, title, ring });
  }
  const stay = (draft.pois.get(floorId) ?? []).filter(({ id }) => !touched.has(id));
  return [...stay, ...written];
};

/** A floor as it would be after an import; 404 unless the import is ready. */
export const showFloorAfter = async (
  context: MemberContext,
  id: number,
  number: number,
): Promise<FloorThen> => {
  const row = await findImport(context.db, context.scope, id);
  if (row?.status !== 'ready') throw notFound();
  const building = await requireBuilding(context, row.building_id);
  const inContents = async (contents: VenueContents): Promise<FloorThen> => {
    const floor = contents.floors.find((each) => floorNumber(each.id) === number);
    if (!floor) throw notFound();
    return showFloorIn(context, building.id, contents, floor.id);
  };
  if (replacesDraft(row))
    return numbered(await inContents((await previewBundle(context, building, row)).wanted));
  const drawing = await previewDrawing(context, building, row);
  const contents = drawing?.wanted ?? (await loadDraft(context.db, building.id)).contents;
  const preview = await previewImport(context, building, row, drawing ?? {});
  const then = await inContents(contents);
  const verdicts = preview?.verdicts ?? [];
  const pois = poisAfter(contents, { verdicts, decisions: row.decisions }, then.floor.row.id);
  return numbered({ ...then, pois });
};
