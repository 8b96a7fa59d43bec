import type { Answer, CallInput, floorCopies } from '@floorwright/contract';
import { floorCopies as api } from '@floorwright/contract/client';
import { clipOf, type EditorState, type Item } from '@floorwright/floor-editor';
import type { QueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { wordsFor } from '../../../lib/api/failure.ts';
import { listed } from '../../../lib/format.ts';
import { listedNames } from '../../../lib/names.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { companyKey } from '../../../venue/company/company.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { FloorServer } from '../server/floor-server.ts';
import { messages } from './messages/index.ts';

type Body = CallInput<typeof floorCopies.create>['body'];
export type CopiedItems = Pick<Body, 'pois_attributes' | 'point_ids' | 'route_lock_version'>;
export type Copies = Answer<typeof floorCopies.create>['copies'];

/** The selected POIs and routes as the server knows them. The floor must be saved. */
export const copiedItems = (
  { history: { head } }: EditorState,
  items: readonly Item[],
  server: FloorServer,
): CopiedItems => {
  const { pois, points } = clipOf(head, items);
  const { versions, routeVersion } = server.versionsOf(pois.map(({ key }) => key));
  return {
    pois_attributes: versions,
    point_ids: points.map(({ id }) => id),
    route_lock_version: routeVersion,
  };
};

const titleOf = (floors: readonly BuildingFloor[], id: number): string =>
  floorTitle(floors.find((floor) => floor.id === id)?.name ?? String(id));

/** The number of POIs and of route points; a number of 0 is omitted. */
export const countsOf = (pois: number, points: number): string[] => [
  ...(pois === 0 ? [] : [messages.counts.poi(pois)]),
  ...(points === 0 ? [] : [messages.counts.routePoint(points)]),
];

/** What was copied to which floors. Floors with the same result share a sentence. */
export const describeCopies = (floors: readonly BuildingFloor[], copies: Copies): string => {
  const sentences = new Map<string, string[]>();
  for (const copy of copies) {
    const counts = listed(countsOf(copy.pois.length, copy.point_ids.length));
    sentences.set(counts, [...(sentences.get(counts) ?? []), titleOf(floors, copy.floor_id)]);
  }
  return [...sentences]
    .map(([counts, titles]) => messages.copy.done(counts, listedNames(titles)))
    .join(' ');
};

type Place = { queryClient: QueryClient; companyId: number | undefined; buildingId: number };

/** Reloads what shows the changed floors. */
export const invalidateFloors = (
  { queryClient, companyId, buildingId }: Place,
  ids: readonly number[],
): void => {
  const company = companyKey(companyId);
  const building = [...company, 'building', buildingId];
  for (const id of ids)
    for (const queryKey of [
      [...building, 'contents', id],
      [...building, 'floor', id],
      [...company, 'floor', id],
    ])
      void queryClient.invalidateQueries({ queryKey });
};

/** Deletes the copies that no one has changed since, and says what was left. */
export const undoCopies = async (place: Place, floorId: number, copies: Copies): Promise<void> => {
  try {
    const { kept } = await call(api.undo, {
      params: { id: floorId },
      body: {
        copies_attributes: copies.map(({ already_there: _, pois, ...made }) => ({
          ...made,
          pois_attributes: pois,
        })),
      },
    });
    const left = countsOf(kept.pois, kept.points);
    if (left.length === 0) showSuccess(messages.copy.undone);
    else showFailure(messages.copy.kept(listed(left)));
    invalidateFloors(
      place,
      copies.map(({ floor_id: id }) => id),
    );
  } catch (error) {
    showFailure(wordsFor(error));
  }
};
