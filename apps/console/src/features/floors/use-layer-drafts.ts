import { useEffect, useRef, useState } from 'react';

import { ApiFailure, wordsFor } from '../../lib/api/failure.ts';
import { uploadFile } from '../../lib/uploads/upload-file.ts';
import { layerFileProblems } from './check-layer-file.ts';
import { draftOf } from './layer-draft.ts';
import type { LayerDraft, NewLayer } from './layer-draft.ts';

type Change = Partial<LayerDraft>;

/** What the server says about a file, in sentences. */
const messagesOf = (error: unknown): string[] =>
  error instanceof ApiFailure && error.validations
    ? Object.values(error.validations).flat()
    : [wordsFor(error)];

/**
 * Checks and sends the files that are to become layers, one after the other. `onSent` can make a layer of
 * each as soon as it is there, and says whether its draft is done with.
 */
export const useLayerDrafts = (
  onSent: (draft: LayerDraft, signedId: string) => Promise<'kept' | 'done'> = () =>
    Promise.resolve('kept'),
) => {
  const [drafts, setDrafts] = useState<readonly LayerDraft[]>([]);
  /** The same as they are by now, for what began when they were others. */
  const latest = useRef(drafts);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const count = useRef(0);

  useEffect(() => {
    const runs = running.current;
    return () => runs.forEach((run) => run.abort());
  }, []);

  const edit = (to: (all: readonly LayerDraft[]) => readonly LayerDraft[]): void => {
    latest.current = to(latest.current);
    setDrafts(latest.current);
  };
  const change = (key: string, changes: Change): void =>
    edit((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const drop = (key: string): void => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    edit((all) => all.filter((draft) => draft.key !== key));
  };

  const send = async (draft: LayerDraft, signal: AbortSignal): Promise<void> => {
    const { key, file } = draft;
    const problems = await layerFileProblems(file);
    if (signal.aborted) return;
    if (problems.length > 0) {
      change(key, { step: 'refused', messages: problems });
      return;
    }
    try {
      const signedId = await uploadFile(file, {
        signal,
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { signedId });
      const present = latest.current.find((known) => known.key === key) ?? draft;
      const outcome = await onSent(present, signedId);
      if (outcome === 'done') drop(key);
      else change(key, { step: 'sent', progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof ApiFailure && error.status === 422;
      change(key, { step: isRefused ? 'refused' : 'broken', messages: messagesOf(error) });
    }
  };

  const start = (draft: LayerDraft): void => {
    const run = new AbortController();
    running.current.set(draft.key, run);
    queue.current = queue.current.then(() =>
      run.signal.aborted ? undefined : send(draft, run.signal),
    );
  };

  return {
    drafts,
    edit,
    change,
    drop,
    add: (layers: readonly NewLayer[]): void => {
      const added = layers.map((layer) => draftOf(layer, `draft-${(count.current += 1)}`));
      edit((all) => [...all, ...added]);
      added.forEach(start);
    },
    retry: (draft: LayerDraft): void => {
      change(draft.key, { step: 'sending', progress: 0, messages: [] });
      start(draft);
    },
  };
};
