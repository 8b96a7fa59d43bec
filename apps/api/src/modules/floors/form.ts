import type { FloorInput, NewFloorInput, Validations } from '@floorwright/contract';
import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { problemsInBuilding } from '../../kernel/translations.ts';
import { inTransaction } from '../../platform/database/db.ts';
import {
  lockBuildingForUpdate,
  lockFloorForUpdate,
  requireBuilding,
  requireFloor,
} from '../places/index.ts';
import { changesBetween, placesBetween, recordFloorActivity } from './activities.ts';
import { blank, withInput } from './fields.ts';
import { showFloor, type ShownFloor } from './floors.ts';
import { type CheckedFiles, checkFiles, takeFiles } from './form-files.ts';
import { applyRows, countAfter, idsOf, rowProblems } from './layers/form-rows.ts';
import { listLayers } from './layers/layers-repository.ts';
import { announcePlanMoved } from './queue.ts';
import { insertFloor, isPlanDrawn, listNeighbors, updateFloor } from './repository.ts';
import { cornersProblem, nameProblems } from './validation.ts';

export type Saved =
  | { outcome: 'saved'; floor: ShownFloor }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (validations: Validations): Saved => ({ outcome: 'invalid', validations });

/** Checks the files before a floor is created, while no row is locked. */
export const checkNewFloor = async (
  context: MemberContext,
  buildingId: number,
  input: z.output<typeof NewFloorInput>,
): Promise<CheckedFiles> => {
  await requireBuilding(context, buildingId);
  return checkFiles(context, input);
};

export const createFloor = async (
  context: MemberContext,
  buildingId: number,
  input: z.output<typeof NewFloorInput>,
  checked: CheckedFiles,
): Promise<Saved> => {
  if (checked.outcome === 'invalid') return checked;
  const { photo, rows } = checked.files;
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const building = await lockBuildingForUpdate(inside, buildingId);
    const neighbors = await listNeighbors(tx, buildingId, null);
    const above = Math.max(-1, ...neighbors.map(({ position }) => position)) + 1;
    const columns = withInput(blank, input, { photo, above });
    const isEmpty = columns.photo_file_id === null && countAfter(0, rows) === 0;
    const problems =
      nameProblems(building, columns, neighbors) ??
      problemsInBuilding(input.translations, {}, building.languages) ??
      rowProblems(rows, []) ??
      // The provider may have an empty floor.
      (isEmpty && columns.jibestream_id === null ? nothingOn(input) : undefined) ??
      (await takeFiles(tx, checked.files));
    if (problems) return invalid(problems);
    const id = await insertFloor(tx, buildingId, columns, context.clock.now());
    const floor = { id, name: columns.name, building_name: building.name };
    await recordFloorActivity(inside, floor, { action: 'floor.created' });
    await applyRows(inside, floor, rows);
    return { outcome: 'saved', floor: await showFloor(inside, id) };
  });
};

/** A floor needs a photo, or layers in the layer mode. */
const nothingOn = ({ layers_attributes: rows }: { layers_attributes?: unknown }): Validations =>
  rows === undefined
    ? { photo: [fieldSentences.photo_missing] }
    : { layers: [venueSentences.layer_missing] };

export const changeFloor = async (
  context: MemberContext,
  id: number,
  input: z.output<typeof FloorInput>,
): Promise<Saved> => {
  const known = await requireFloor(context, id);
  const checked = await checkFiles(context, input);
  if (checked.outcome === 'invalid') return checked;
  const { photo, rows } = checked.files;
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const building = await lockBuildingForUpdate(inside, known.building_id);
    const before = await lockFloorForUpdate(inside, id);
    const layers = idsOf(await listLayers(tx, [id]));
    const after = withInput(before, input, { photo, above: before.position });
    const isRenamed = before.name !== after.name || before.jibestream_id !== after.jibestream_id;
    const neighbors = isRenamed ? await listNeighbors(tx, building.id, id) : [];
    const isEmptied = photo === null && countAfter(layers.length, rows) === 0;
    const problems =
      (isRenamed ? nameProblems(building, after, neighbors) : undefined) ??
      problemsInBuilding(input.translations, before.translations, building.languages) ??
      cornersProblem(input.coordinates_attributes ?? []) ??
      rowProblems(rows, layers) ??
      (isEmptied ? nothingOn(input) : undefined) ??
      (await takeFiles(tx, checked.files));
    if (problems) return invalid(problems);
    const floor = { ...before, name: after.name };
    const { reordered } = await applyRows(inside, floor, rows);
    const details = {
      ...changesBetween(before, after),
      ...(reordered && { layers: 'reordered' as const }),
    };
    if (Object.keys(details).length > 0)
      await recordFloorActivity(inside, floor, { action: 'floor.updated', details });
    const placed = placesBetween(before, after);
    if (placed)
      await recordFloorActivity(inside, floor, {
        action: 'floor.placed',
        floorId: id,
        details: placed,
      });
    if (placed && (await isPlanDrawn(tx, id)))
      await announcePlanMoved(tx, { floorId: id, companyId: context.scope.companyId });
    await updateFloor(tx, id, after, context.clock.now());
    return { outcome: 'saved', floor: await showFloor(inside, id) };
  });
};
