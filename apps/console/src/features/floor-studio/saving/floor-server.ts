import type { Position } from '@floorwright/domain/geo';
import {
  type BeaconStep,
  changesBetween,
  type Editor,
  isUnchanged,
  type SaveStep,
} from '@floorwright/floor-editor';
import type { QueryClient } from '@tanstack/react-query';

import { floorsQuery } from '../../../venue/company/floors.ts';
import { contentsQuery, type FloorContents } from '../contents/contents-query.ts';
import { documentOf } from '../contents/document-of.ts';
import type { BeaconPlace } from '../contents/wire.ts';
import { invalidateOthers } from './invalidate-others.ts';
import { type FloorPlace, sendStep } from './server.ts';

/** Lets one piece of work begin when the one before has ended, however it ended. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
};

type Options = {
  queryClient: QueryClient;
  companyId: number | undefined;
  place: FloorPlace;
  editor: Editor;
  /** What the editor has begun with. */
  contents: FloorContents;
  corners: readonly Position[];
};

/** The server's side of the work on one floor: what it has, and what it is told. */
export const createFloorServer = ({
  queryClient,
  companyId,
  place,
  editor,
  contents,
  corners: firstCorners,
}: Options) => {
  const query = contentsQuery(companyId, place);
  const { queryKey } = query;
  const inTurn = createTurns();
  /**
   * As the editor knows it: the versions that a change is based on are these, not those of what has
   * been loaded meanwhile.
   */
  let known = contents;
  /** Also of POIs that were deleted meanwhile. */
  const poiIds = new Map<string, number>();
  const learnIds = ({ pois }: FloorContents): void => {
    for (const { poi_id: key, id } of pois) poiIds.set(key, id);
  };
  learnIds(contents);
  let corners = firstCorners;
  let sending = false;
  /** What was written into the cache here. */
  let written: FloorContents | undefined;
  let missed = false;

  const mergeTheirs = (loaded: FloorContents, placed: readonly Position[] = corners): boolean => {
    // It may be from before what is being sent.
    if (sending) {
      missed ||= loaded !== written;
      return false;
    }
    const { saved } = editor.state();
    const theirs = documentOf(loaded, placed, { document: saved, contents: known });
    known = loaded;
    learnIds(known);
    corners = placed;
    if (isUnchanged(changesBetween(saved, theirs))) return false;
    editor.mergeTheirs(theirs);
    return true;
  };

  const reload = (): Promise<boolean> =>
    inTurn(async () => mergeTheirs(await queryClient.query({ ...query, staleTime: 0 })));

  /** Once nothing is on its way: the steps of a save follow each other without a pause. */
  const catchUp = (): void => {
    setTimeout(() => {
      if (sending || !missed) return;
      missed = false;
      reload().catch(() => undefined);
    });
  };

  const sendNow = async (step: SaveStep | BeaconStep, backTo?: BeaconPlace): Promise<void> => {
    sending = true;
    try {
      missed ||= queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      const change = await sendStep(step, place, known, backTo);
      known = change(known);
      learnIds(known);
      editor.markSaved(step);
      if (step.save === 'corners') ({ corners } = step);
      written = queryClient.setQueryData(queryKey, (cached) => cached && change(cached));
      invalidateOthers(queryClient, companyId, place, step);
    } finally {
      sending = false;
      if (missed) catchUp();
    }
  };

  return {
    /** Merges the floor as it was loaded; says whether others have changed anything. */
    mergeTheirs,

    /**
     * Sends one step, after those before it. What comes back is what the floor is known to be from
     * then on. A beacon that is taken off the floor goes back to where it was before, if that is told.
     */
    send: (step: SaveStep | BeaconStep, backTo?: BeaconPlace): Promise<void> =>
      inTurn(() => sendNow(step, backTo)),

    /** Loads the floor again and merges it; says whether others have changed anything. */
    reload,

    /** The id of a POI that this floor has or had. */
    poiIdOf: (key: string): number | undefined => poiIds.get(key),

    /** Loads the list of floors again; says whether this one is still there. */
    isListed: async (): Promise<boolean> => {
      const floors = await queryClient.query({
        ...floorsQuery(companyId, place.buildingId),
        staleTime: 0,
      });
      return floors.some(({ id }) => id === place.floorId);
    },
  };
};

export type FloorServer = ReturnType<typeof createFloorServer>;
