import type { Position } from '@floorwright/domain/geo';
import {
  type BeaconStep,
  changesBetween,
  type Editor,
  isUnchanged,
  type SaveStep,
} from '@floorwright/floor-editor';
import type { QueryClient } from '@tanstack/react-query';

import { companyKey } from '../../../venue/company/company.ts';
import { floorsQuery } from '../../../venue/company/floors.ts';
import { documentOf } from '../contents/document-of.ts';
import { loadChanged, type PartChange } from '../contents/load-changed.ts';
import { contentsQuery, type FloorContents, floorlessKey } from '../contents/queries.ts';
import type { BeaconPlace } from '../contents/wire.ts';
import { type FloorPlace, sendStep } from './send-step.ts';

/**
 * Invalidates cached data of other floors and pages after a step: other floors show the shafts of this
 * floor and find routes over it, engagements show its POIs and simulate visitors on its routes, and a beacon
 * that is placed here leaves its former floor.
 */
const invalidateOthers = (
  queryClient: QueryClient,
  companyId: number | undefined,
  { buildingId, floorId }: FloorPlace,
  { save }: SaveStep | BeaconStep,
): void => {
  const company = companyKey(companyId);
  if (save === 'beacon' || save === 'removed-beacon') {
    void queryClient.invalidateQueries({ queryKey: floorlessKey(companyId, buildingId) });
    void queryClient.invalidateQueries({
      queryKey: [...company, 'building', buildingId, 'contents'],
      predicate: ({ queryKey }) => queryKey.at(-1) !== floorId,
    });
    // Those that the palette offers.
    void queryClient.invalidateQueries({
      queryKey: [...company, 'floor'],
      predicate: ({ queryKey }) => queryKey.at(-1) === 'beacons',
    });
    return;
  }
  void queryClient.invalidateQueries({ queryKey: [...company, 'floor', floorId] });
  void queryClient.invalidateQueries({
    queryKey: [...company, 'building', buildingId, 'floor', floorId],
  });
};

/** Runs tasks one after the other, also after a failed one. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
};

const nothingSent: PromiseSettledResult<void> = { status: 'fulfilled', value: undefined };

/** Whether conflicts wait for Save. */
type Merging = { readonly quietly: boolean };

type Options = {
  queryClient: QueryClient;
  companyId: number | undefined;
  place: FloorPlace;
  editor: Editor;
  /** The contents that the editor started with. */
  contents: FloorContents;
  corners: readonly Position[];
};

/** The connection of one floor to the server: its last known contents, and the requests. */
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
  const enqueue = createQueue();
  /**
   * The contents that the editor has merged. Changes are based on their lock versions, not on those of
   * contents that were loaded later.
   */
  let known = contents;
  /** Includes deleted POIs. */
  const poiIds = new Map<string, number>();
  const learnIds = ({ pois }: FloorContents): void => {
    for (const { poi_id: key, id } of pois) poiIds.set(key, id);
  };
  learnIds(contents);
  let corners = firstCorners;
  let sending = false;
  /** The contents that this server wrote into the cache. */
  let written: FloorContents | undefined;
  let missed = false;

  const mergeTheirs = (
    loaded: FloorContents,
    placed: readonly Position[] = corners,
    { quietly }: Merging = { quietly: true },
  ): boolean => {
    // The contents may be older than the request that is being sent.
    if (sending) {
      missed ||= loaded !== written;
      return false;
    }
    // The cache returns the same object if nothing has changed; comparing a large floor would delay a frame.
    if (loaded === known && placed === corners) return false;
    const { saved } = editor.state();
    const theirs = documentOf(loaded, placed, { document: saved, contents: known });
    known = loaded;
    learnIds(known);
    corners = placed;
    if (isUnchanged(changesBetween(saved, theirs))) return false;
    editor.mergeTheirs(theirs, { quietly });
    return true;
  };

  const load = async (merging: Merging): Promise<boolean> =>
    mergeTheirs(await queryClient.query({ ...query, staleTime: 0 }), corners, merging);
  const reload = (merging: Merging = { quietly: false }): Promise<boolean> =>
    enqueue(() => load(merging));

  /** Changes of others that are not loaded yet. */
  let reported: PartChange[] = [];
  const refreshNow = async (): Promise<void> => {
    const changes = reported;
    reported = [];
    if (changes.length === 0) return;
    try {
      // Contents that are being loaded may be older than the change.
      if (queryClient.isFetching({ queryKey }) > 0) {
        await queryClient.cancelQueries({ queryKey });
        await load({ quietly: true });
        return;
      }
      const loaded = await loadChanged(place, known, changes);
      if (loaded === known) return;
      // The cache returns its own object if the loaded one is equal, as usual after opening a floor.
      const cached = queryClient.setQueryData(queryKey, loaded);
      mergeTheirs(cached ?? loaded, corners, { quietly: true });
    } catch {
      try {
        await load({ quietly: true });
      } catch (error) {
        reported = [...changes, ...reported];
        throw error;
      }
    }
  };

  /** Reloads after the last request: the steps of a save follow each other without a pause. */
  const catchUp = (): void => {
    setTimeout(() => {
      if (sending || !missed) return;
      missed = false;
      reload({ quietly: true }).catch(() => {
        missed = true;
      });
    });
  };

  /**
   * Sends steps of the same kind at the same time, so none may need another one. Each counts as saved once it is
   * answered; the answers say which were refused.
   */
  const sendNow = async (
    steps: readonly (SaveStep | BeaconStep)[],
    backTo?: BeaconPlace,
  ): Promise<PromiseSettledResult<void>[]> => {
    sending = true;
    try {
      missed ||= queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      const changes: Awaited<ReturnType<typeof sendStep>>[] = [];
      const answers = await Promise.allSettled(
        steps.map(async (step) => {
          const change = await sendStep(step, place, known, backTo);
          known = change(known);
          editor.markSaved(step);
          if (step.save === 'corners') ({ corners } = step);
          changes.push(change);
        }),
      );
      if (changes.length === 0) return answers;
      learnIds(known);
      // Once for all of them: comparing a large floor takes longer than a request.
      written = queryClient.setQueryData(
        queryKey,
        (cached) => cached && changes.reduce((now, change) => change(now), cached),
      );
      const [step] = steps;
      if (step) invalidateOthers(queryClient, companyId, place, step);
      return answers;
    } finally {
      sending = false;
      if (missed) catchUp();
    }
  };

  const sendOne = async (step: SaveStep | BeaconStep, backTo?: BeaconPlace): Promise<void> => {
    const [answer] = await sendNow([step], backTo);
    if (answer?.status === 'rejected') throw answer.reason;
  };

  return {
    /** Merges a loaded floor, usually quietly; returns whether others have changed anything. */
    mergeTheirs,

    /**
     * Sends one step after the steps before it, and updates the known contents from the response. A removed
     * beacon goes back to `backTo`.
     */
    send: (step: SaveStep | BeaconStep, backTo?: BeaconPlace): Promise<void> =>
      enqueue(() => sendOne(step, backTo)),

    /**
     * Sends the step that is chosen when its turn comes, since changes of others may be merged before. Then its
     * values and the lock versions that it is sent with are of the same moment.
     */
    sendNext: (next: () => SaveStep | null): Promise<void> =>
      enqueue(async () => {
        const step = next();
        if (step) await sendOne(step);
      }),

    /** The same for several steps that are sent together. Returns what became of each. */
    sendTogether: (
      nexts: readonly (() => SaveStep | null)[],
    ): Promise<readonly PromiseSettledResult<void>[]> =>
      enqueue(async () => {
        const steps = nexts.map((next) => next());
        const answers = await sendNow(steps.filter((step) => step !== null));
        // A step that was not needed is in order.
        return steps.map((step) => (step && answers.shift()) ?? nothingSent);
      }),

    /** Loads the floor again and merges it; returns whether others have changed anything. */
    reload,

    /**
     * Loads and merges what another user has saved. Changes that come together are loaded together. Those that
     * could not be loaded are loaded by the next call, also by one without a change.
     */
    refresh: (change?: PartChange): Promise<void> => {
      if (change) reported.push(change);
      return enqueue(refreshNow);
    },

    /** The id of a current or deleted POI of this floor. */
    poiIdOf: (key: string): number | undefined => poiIds.get(key),

    /** The versions of saved POIs and of the routes, as changes are based on them. */
    versionsOf: (keys: readonly string[]) => {
      const wanted = new Set(keys);
      return {
        versions: known.pois
          .filter(({ poi_id: key }) => wanted.has(key))
          .map(({ id, lock_version }) => ({ id, lock_version })),
        routeVersion: known.route.lock_version,
      };
    },

    /** Loads the list of floors again; returns whether it still has this one. */
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
