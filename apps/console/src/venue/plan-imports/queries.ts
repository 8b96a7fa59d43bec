import type { PlanApplyInput, PlanDrawingInput, PlanImport } from '@floorwright/contract';
import { planImports } from '@floorwright/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { figure } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { showUndo } from '../../ui/feedback/undo-toast.tsx';
import { companyKey, useCompany } from '../company/company.ts';
import { messages } from './messages/index.ts';

export type Drawing = z.output<typeof PlanImport>;
export type DrawingInput = z.input<typeof PlanDrawingInput>;
/** Whose layers count where the file and users changed the same ones. */
export type Decisions = NonNullable<z.input<typeof PlanApplyInput>['decisions']>;

/** In milliseconds, between two looks at a drawing that is being processed. */
const pause = 1000;

export const isInWork = ({ status }: Drawing): boolean =>
  status === 'reading' || status === 'drawing';

/** The import of a floor that can be undone now; null if there is none. */
export const useUndoable = (floorId: number) => {
  const company = useCompany();
  const { data } = useQuery({
    queryKey: [...companyKey(company?.id), 'plan-imports', floorId],
    queryFn: async ({ signal }) =>
      (await call(planImports.list, { params: { id: floorId } }, { signal })).plan_imports,
    staleTime: 0,
    meta: { silent: true },
  });
  return data?.find(({ undoable_until: until }) => until !== null) ?? null;
};

/** Puts back the plan that a floor had before an import, also once the dialog of the import is closed. */
export const useUndo = () => {
  const company = useCompany();
  const client = useQueryClient();
  return useAction({
    mutationFn: (id: number) => call(planImports.undo, { params: { id } }),
    onSuccess: async ({ plan_import: { undone_kept: kept } }) => {
      showSuccess(
        kept === null || kept === 0 ? messages.undone : messages.undoneKept(figure(kept)),
      );
      await client.invalidateQueries({ queryKey: companyKey(company?.id) });
    },
  });
};

/** The calls of an import, one at a time. */
export const useDrawing = (floorId: number, onApplied: () => void) => {
  const company = useCompany();
  const client = useQueryClient();
  const [id, setId] = useState<number | null>(null);
  const key = (of: number) => [...companyKey(company?.id), 'plan-import', of];
  const params = { id: id ?? 0 };
  const { data } = useQuery({
    queryKey: key(params.id),
    queryFn: async ({ signal }) =>
      (await call(planImports.show, { params }, { signal })).plan_import,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isInWork(state.data) ? pause : false),
  });
  const onSuccess = ({ plan_import: answer }: { plan_import: Drawing }): void => {
    setId(answer.id);
    client.setQueryData(key(answer.id), answer);
  };
  const reading = useAction({
    mutationFn: (file: string) =>
      call(planImports.create, { params: { id: floorId }, body: { file } }),
    onSuccess,
  });
  const choosing = useAction({
    mutationFn: (page: number) => call(planImports.choosePage, { params, body: { page } }),
    onSuccess,
  });
  const drawing = useAction({
    mutationFn: (body: DrawingInput) => call(planImports.draw, { params, body }),
    onSuccess,
  });
  const undoing = useUndo();
  const applying = useAction({
    mutationFn: (decisions: Decisions) => call(planImports.apply, { params, body: { decisions } }),
    onSuccess: async ({ plan_import: answer }) => {
      showUndo(messages.applied, () => undoing.run(answer.id));
      onApplied();
      await client.invalidateQueries({ queryKey: companyKey(company?.id) });
    },
  });
  const discarding = useAction({
    mutationFn: (discarded: number) => call(planImports.remove, { params: { id: discarded } }),
  });
  return {
    shown: id === null ? null : (data ?? null),
    busy: reading.busy || choosing.busy || drawing.busy || applying.busy,
    read: reading.run,
    readPage: choosing.run,
    draw: drawing.run,
    apply: applying.run,
    /** Forgets the drawing here and on the server. */
    discard: (): void => {
      if (id !== null) discarding.run(id);
      setId(null);
    },
  };
};

export type DrawingSteps = ReturnType<typeof useDrawing>;
