import {
  orderLayers,
  type PlanLayerVerdict,
  resolvePlanLayers,
} from '@floorwright/domain/plan-import';
import type { FloorContent, LayerContent } from '@floorwright/domain/venue-versions';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { listFiles, privateUrlOf } from '../files/index.ts';
import { requireFloor } from '../places/index.ts';
import { loadDraft } from '../venue-parts/index.ts';
import {
  compareInPortions,
  type FloorThen,
  numbered,
  presentChanges,
  type PresentedChanges,
  showFloorIn,
  withNumbers,
} from '../versions/index.ts';
import { type DrawnLayerRow, listDrawnLayers, listSaidLayers } from './layers-repository.ts';
import type { ImportRow } from './repository.ts';

type PresentLayer = Pick<LayerContent, 'id' | 'kind' | 'checksum' | 'file_id'>;

/** The layers of a drawing that both it and someone by hand changed, and that are taken from it. */
export type FromFile = ReadonlySet<string>;

/** What a drawing changes on its floor. */
type PlanComparison = {
  verdicts: PlanLayerVerdict[];
  drawn: DrawnLayerRow[];
  hasOtherPicture: boolean;
  isElsewhere: boolean;
};

type ComparedFloor = Pick<FloorContent, 'id' | 'photo_file_id' | 'corners'>;
type ComparedImport = Pick<ImportRow, 'id' | 'picture_file_id' | 'corners'>;

export const comparePlan = async (
  db: Db,
  { id, picture_file_id: pictureId, corners }: ComparedImport,
  {
    floor,
    present,
    fromFile,
  }: {
    floor: ComparedFloor;
    present: readonly PresentLayer[];
    fromFile: FromFile;
  },
): Promise<PlanComparison> => {
  const drawn = await listDrawnLayers(db, id);
  const said = await listSaidLayers(db, floor.id);
  const pictureIds = [pictureId, floor.photo_file_id].filter((each) => each !== null);
  const pictures = pictureIds.length === 0 ? [] : await listFiles(db, pictureIds);
  const checksumOf = (fileId: number | null) =>
    pictures.find((picture) => picture.id === fileId)?.checksum;
  const verdicts = resolvePlanLayers(
    drawn,
    present.map((layer) => ({
      id: layer.id,
      kind: layer.kind,
      checksum: layer.checksum,
      said: said.get(layer.id) ?? null,
    })),
    (name) => fromFile.has(name),
  );
  return {
    verdicts,
    drawn,
    hasOtherPicture: checksumOf(pictureId) !== checksumOf(floor.photo_file_id),
    isElsewhere: corners.join() !== floor.corners.join(),
  };
};

export const changesNothing = ({
  verdicts,
  hasOtherPicture,
  isElsewhere,
}: PlanComparison): boolean =>
  !hasOtherPicture && !isElsewhere && verdicts.every(({ action }) => action === 'unchanged');

/** A layer as it will be. One that is as the drawing has it keeps the file that it has. */
export const wantedLayer = (
  { takes, number, layerId }: PlanLayerVerdict,
  drawn: readonly DrawnLayerRow[],
  present: readonly PresentLayer[],
): { kind: string; fileId: number } | undefined => {
  const file = drawn.find((each) => each.number === number);
  const here = present.find(({ id }) => id === layerId);
  const kind = takes.includes('kind') ? file?.kind : here?.kind;
  const fileId = takes.includes('checksum') ? file?.file_id : here?.file_id;
  return kind === undefined || fileId === undefined ? undefined : { kind, fileId };
};

/** What a plan would change, and the floor as it would be. */
type PlanPreview = {
  verdicts: readonly PlanLayerVerdict[];
  changes: PresentedChanges;
  floor: () => Promise<FloorThen>;
};

/** Under an id that no layer has. */
export const idOfLayer = ({ layerId, number }: PlanLayerVerdict): number =>
  layerId ?? -1 - (number ?? 0);

const layersAfter = (
  layers: readonly LayerContent[],
  { verdicts, drawn }: PlanComparison,
  now: string,
): LayerContent[] => {
  const removed = new Set(
    verdicts.flatMap(({ action, layerId }) => (action === 'removed' ? [layerId] : [])),
  );
  const kept = layers.filter(({ id }) => !removed.has(id));
  const written = verdicts.flatMap((verdict): LayerContent[] => {
    if (verdict.number === null) return [];
    const wanted = wantedLayer(verdict, drawn, layers);
    const here = layers.find(({ id }) => id === verdict.layerId);
    const file = drawn.find(({ number }) => number === verdict.number);
    if (!wanted || !file) return [];
    const contents = verdict.takes.includes('checksum') || !here ? file : here;
    const { checksum, byte_size } = contents;
    return [
      {
        created_at: now,
        position: 0,
        ...here,
        id: idOfLayer(verdict),
        kind: wanted.kind,
        file_id: wanted.fileId,
        checksum,
        byte_size,
      },
    ];
  });
  const byId = new Map([...kept, ...written].map((layer) => [layer.id, layer]));
  const order = orderLayers(
    kept.map(({ id }) => id),
    written.map(({ id }) => id),
  );
  return order.flatMap((id) => byId.get(id) ?? []);
};

/** What a drawing would change on its floor as that is now; null unless it is drawn. */
export const previewPlan = async (
  context: MemberContext,
  row: ImportRow,
): Promise<PlanPreview | null> => {
  if (row.status !== 'drawn') return null;
  const { db, clock } = context;
  const { id: floorId, building_id: buildingId } = await requireFloor(
    context,
    row.building_floor_id,
  );
  const { contents } = await loadDraft(db, buildingId);
  const floor = contents.floors.find(({ id }) => id === floorId);
  if (!floor) throw notFound();
  const fromFile = new Set<string>();
  const compared = await comparePlan(db, row, { floor, present: floor.layers, fromFile });
  const photo = compared.hasOtherPicture ? row.picture_file_id : floor.photo_file_id;
  const wanted: FloorContent = {
    ...floor,
    photo_file_id: photo,
    corners: row.corners,
    layers: layersAfter(floor.layers, compared, clock.now().toISOString()),
  };
  // Nothing else of the building changes.
  const alone = (one: FloorContent) => ({
    ...contents,
    floors: [one],
    pois: new Map(),
    routes: new Map(),
    beacons: new Map(),
    engagements: [],
    categories: [],
  });
  const differences = await compareInPortions(alone(floor), alone(wanted));
  const names = new Map(compared.verdicts.map((verdict) => [idOfLayer(verdict), verdict.name]));
  const presented = presentChanges(differences, [wanted]);
  const changes = presented.changes.map((change) => ({
    ...change,
    title: (change.kind === 'layer' ? names.get(change.id ?? 0) : undefined) ?? change.title,
  }));
  return {
    verdicts: compared.verdicts,
    changes: withNumbers({ ...presented, changes }),
    floor: async () => {
      const then = await showFloorIn(
        context,
        buildingId,
        { ...contents, floors: [wanted] },
        floorId,
      );
      // The picture gets its public sizes once it is a plan.
      const picture =
        compared.hasOtherPicture && row.picture_key !== null
          ? {
              status: 'ready' as const,
              url: privateUrlOf(context, row.picture_key),
              medium: null,
              small: null,
            }
          : then.floor.photo;
      return numbered({ ...then, floor: { ...then.floor, photo: picture } });
    },
  };
};

/** A floor as it would be with the plan; 404 unless it is drawn. */
export const showFloorAfter = async (
  context: MemberContext,
  row: ImportRow,
): Promise<FloorThen> => {
  const preview = await previewPlan(context, row);
  if (!preview) throw notFound();
  return preview.floor();
};
