import { maxUploadBytes, tooLarge, unsupportedFormat } from '@floorwright/domain/files';
import { checkLayer, problemSentence } from '@floorwright/domain/geojson';
import { fieldSentences } from '@floorwright/domain/sentences';
import { useEffect, useRef, useState } from 'react';

import { ApiFailure, isInvalid, wordsFor } from '../../../lib/api/failure.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import {
  draftOf,
  type LayerDraft,
  type NewLayer,
  type SplitQuestion,
  splitsOf,
} from './layer-draft.ts';
import { messages } from './messages/index.ts';

const layerName = /\.(geo)?json$/i;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The errors of a layer file before its upload; empty if it is valid. */
const layerFileProblems = async (file: File): Promise<string[]> =>
  (await englishProblems(file)).map((problem) => showSentence(problem));

const englishProblems = async (file: File): Promise<string[]> => {
  if (!layerName.test(file.name)) return [unsupportedFormat];
  if (file.size === 0) return [fieldSentences.file_empty];
  if (file.size > maxUploadBytes) return [tooLarge];
  const value = parse(await file.text());
  if (value === undefined) return [messages.notJson];
  const answer = checkLayer(value);
  return answer.outcome === 'valid' ? [] : answer.problems.map(problemSentence);
};

type Change = Partial<LayerDraft>;

/** The server's errors of a file as sentences. */
const messagesOf = (error: unknown): string[] =>
  error instanceof ApiFailure && error.validations
    ? Object.values(error.validations).flat()
    : [wordsFor(error)];

/**
 * Validates and uploads layer files one at a time. `onSent` can create a layer from each uploaded
 * file and returns whether its draft is finished.
 */
export const useLayerDrafts = (
  onSent: (draft: LayerDraft, signedId: string) => Promise<'pending' | 'done'> = () =>
    Promise.resolve('pending'),
) => {
  const [drafts, setDrafts] = useState<readonly LayerDraft[]>([]);
  const [questions, setQuestions] = useState<readonly SplitQuestion[]>([]);
  const [reading, setReading] = useState<readonly File[]>([]);
  /** The latest drafts, for callbacks that started with older ones. */
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
      const isRefused = isInvalid(error);
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

  const nextKey = (): string => `draft-${(count.current += 1)}`;
  const add = (layers: readonly NewLayer[]): void => {
    const added = layers.map((layer) => draftOf(layer, nextKey()));
    edit((all) => [...all, ...added]);
    added.forEach(start);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    setReading((all) => [...all, ...files]);
    const read = await Promise.all(
      files.map(async (file) => ({ file, key: nextKey(), splits: await splitsOf(file) })),
    );
    setReading((all) => all.filter((file) => !files.includes(file)));
    add(read.filter(({ splits }) => splits.length === 0).map(({ file }) => ({ file })));
    setQuestions((all) => [...all, ...read.filter(({ splits }) => splits.length > 0)]);
  };

  return {
    drafts,
    /** Files with several kinds of features, until the user has chosen how to split them. */
    questions,
    /** Files that are not drafts yet: being read, or waiting for the split choice. */
    pending: { questions, reading },
    hasFiles: drafts.length > 0 || questions.length > 0 || reading.length > 0,
    edit,
    change,
    drop,
    take: (files: readonly File[]): void => void take(files),
    answer: (question: SplitQuestion, layers: readonly NewLayer[]): void => {
      setQuestions((all) => all.filter(({ key }) => key !== question.key));
      add(layers);
    },
    retry: (draft: LayerDraft): void => {
      change(draft.key, { step: 'sending', progress: 0, messages: [] });
      start(draft);
    },
  };
};
