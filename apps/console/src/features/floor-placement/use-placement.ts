import { floors } from '@floorwright/contract/client';
import { cornersOf, type Placement, type Position } from '@floorwright/domain/geo';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { createDragStore } from './drag-store.ts';
import {
  changePlacement,
  type Editor,
  followPhoto,
  followServer,
  isDirty,
  markSaved,
  openEditor,
  type PhotoSize,
  placementIn,
  placePlan,
  redoStep,
  toggleHandles,
  undoStep,
} from './editor.ts';
import { messages } from './messages/index.ts';
import { cornersIn } from './panel/neighbors.ts';
import type { Value } from './panel/values.ts';

/** The picture of a plan. */
export type PlanPhoto = { url: string; size: PhotoSize };

/** The editor of a placement and the request that saves it. */
export const usePlacement = (floor: BuildingFloor, { url, size }: PlanPhoto) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const [editor, setEditor] = useState<Editor>(() => openEditor(cornersIn(floor), size));
  const [dragStore] = useState(createDragStore);
  const [known, setKnown] = useState({ coordinates: floor.coordinates, url });
  const [refused, setRefused] = useState<ReadonlySet<Value>>(new Set());
  if (floor.coordinates !== known.coordinates || url !== known.url) {
    const corners = cornersIn(floor);
    setKnown({ coordinates: floor.coordinates, url });
    setEditor((before) =>
      url === known.url ? followServer(before, corners) : followPhoto(before, size, corners),
    );
  }

  const save = useAction({
    // The footer shows the error beside the button.
    meta: { silent: true },
    mutationFn: async (placement: Placement) => {
      const coordinates_attributes = cornersOf(placement).map((corner) => ({ ...corner }));
      const answer = await call(floors.update, {
        params: { id: floor.id },
        body: { coordinates_attributes },
      });
      return answer.building_floor;
    },
    onSuccess: async (saved) => {
      const corners = cornersIn(saved);
      if (corners) setEditor((before) => markSaved(before, corners));
      showSuccess(messages.saved);
      await queryClient.invalidateQueries({ queryKey: companyKey(company?.id) });
    },
  });

  const placement = placementIn(editor);
  return {
    editor,
    placement,
    dragStore,
    dirty: isDirty(editor),
    /** Typed numbers that are invalid. */
    refused,
    refuse: useCallback((value: Value, isRefused: boolean): void => {
      setRefused((before) => {
        if (before.has(value) === isRefused) return before;
        return new Set(isRefused ? [...before, value] : [...before].filter((v) => v !== value));
      });
    }, []),
    save,
    change: (to: Placement, step?: { continued?: boolean }): void =>
      setEditor((before) => changePlacement(before, to, step)),
    placePlan: (at: Position): void => setEditor((before) => placePlan(before, at)),
    toggleHandles: (): void => setEditor(toggleHandles),
    undo: (): void => setEditor(undoStep),
    redo: (): void => setEditor(redoStep),
  };
};

export type PlacementControl = ReturnType<typeof usePlacement>;
