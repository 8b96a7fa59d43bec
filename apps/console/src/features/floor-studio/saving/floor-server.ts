import type { Position } from '@floorwright/domain';
import { changesBetween, isUnchanged } from '@floorwright/floor-editor';
import type { BeaconStep, Editor, SaveStep } from '@floorwright/floor-editor';
import type { QueryClient } from '@tanstack/react-query';

import { contentsQuery } from '../contents/contents-query.ts';
import type { FloorContents } from '../contents/contents-query.ts';
import { documentOf } from '../contents/document-of.ts';
import { takeStep } from './server.ts';
import type { FloorPlace } from './server.ts';

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
  /**
   * As the editor knows it: the versions that a change is based on are these, not those of what has
   * been loaded meanwhile.
   */
  let known = contents;
  let corners = firstCorners;
  let sending = 0;
  let missed = false;

  const takeIn = (loaded: FloorContents, placed: readonly Position[] = corners): boolean => {
    // It may be from before what is being sent.
    if (sending > 0) {
      missed = true;
      return false;
    }
    known = loaded;
    corners = placed;
    const { saved } = editor.state();
    const theirs = documentOf(loaded, placed, saved);
    if (isUnchanged(changesBetween(saved, theirs))) return false;
    editor.takeIn(theirs);
    return true;
  };

  return {
    /** Merges the floor as it was loaded; says whether others have changed anything. */
    takeIn,

    /** Sends one step. What comes back is what the floor is known to be from then on. */
    take: async (step: SaveStep | BeaconStep): Promise<void> => {
      sending += 1;
      try {
        await queryClient.cancelQueries({ queryKey });
        const change = await takeStep(step, place, known);
        known = change(known);
        editor.markSaved(step);
        if (step.save === 'corners') ({ corners } = step);
        queryClient.setQueryData(queryKey, (cached) => cached && change(cached));
      } finally {
        sending -= 1;
        if (sending === 0 && missed) {
          missed = false;
          void queryClient.invalidateQueries({ queryKey });
        }
      }
    },

    /** Loads the floor again and merges it; says whether others have changed anything. */
    reload: async (): Promise<boolean> =>
      takeIn(await queryClient.query({ ...query, staleTime: 0 })),
  };
};

export type FloorServer = ReturnType<typeof createFloorServer>;
