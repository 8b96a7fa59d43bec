import { valuesOf } from '@floorwright/domain/persistent-map';
import { linkId } from '@floorwright/domain/route-graph';
import { type Editor, isInUse, nameProposal, type ProposalSearch } from '@floorwright/floor-editor';
import type { PresentRoutes } from '@floorwright/floor-editor/free-space';
import { useEffect, useState } from 'react';

import { newId } from '../session/new-id.ts';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';
import { fileOf } from './queries.ts';
import type { RoomsOfLayers } from './use-room-search.ts';
import { askWorker } from './worker/ask-worker.ts';

/** The points, and the links that are open in both directions. */
const presentIn = (editor: Editor): PresentRoutes => {
  const { points, links } = editor.state().history.head.route;
  return {
    points: [...valuesOf(points)].map(({ id, at }) => ({ id, at })),
    links: [...valuesOf(links)]
      .filter(({ closed, direction }) => !closed && direction === 'both')
      .map(({ a, b }) => ({ id: linkId(a, b), a, b })),
  };
};

/** The search for routes, and what the user can choose. */
export type RouteSearch = {
  readonly search: ProposalSearch;
  /** From 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  readonly shortcuts: boolean;
  readonly setShortcuts: (shortcuts: boolean) => void;
  readonly retry: () => void;
};

/** Proposes routes in a worker while the tool for them is active. */
export const useProposal = (editor: Editor, { searched, settings }: RoomsOfLayers): RouteSearch => {
  const isActive = useEditor(editor, (state) => isInUse(state, 'proposal'));
  const [shortcuts, setShortcuts] = useState(true);
  const [progress, setProgress] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const search = useEditor(editor, ({ shown }) => shown.proposal);
  const files = JSON.stringify(searched.map(({ kind, file }) => [kind, file.checksum]));
  const { gap } = settings;
  useEffect(() => {
    if (!isActive) return undefined;
    const show = (proposal: ProposalSearch): void => editor.show({ proposal });
    if (searched.length === 0) {
      show({ state: 'no-layer' });
      return () => show({ state: 'idle' });
    }
    const abort = new AbortController();
    setProgress(0);
    setError(null);
    show({ state: 'searching' });
    const question = {
      ask: 'routes',
      layers: searched.map(fileOf),
      gap,
      present: presentIn(editor),
      shortcuts,
    } as const;
    askWorker(question, { signal: abort.signal, onProgress: setProgress }).then(
      (found) =>
        show(
          found.lines.length === 0
            ? { state: 'nothing' }
            : { state: 'found', proposal: nameProposal(found, newId) },
        ),
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        setError(failure instanceof Error ? failure.message : messages.unreadable);
        show({ state: 'failed' });
      },
    );
    return () => {
      abort.abort();
      show({ state: 'idle' });
    };
    // The layers are compared by their checksums, since their URLs change with each response.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, isActive, files, gap, shortcuts, attempt]);
  const retry = (): void => setAttempt((before) => before + 1);
  return { search, progress, error, shortcuts, setShortcuts, retry };
};
