import type { Edit, FloorDocument } from './document.ts';
import type { StepLabel } from './words.ts';

/** An edit with the label that undo and redo show. */
export type Command = {
  readonly label: StepLabel;
  readonly edit: Edit;
  /** Consecutive commands with the same value become one step, as typing into a field does. */
  readonly joins?: string;
};

/** A document to undo or redo to. A linked list, so that a step has constant cost. */
type HistoryEntry = {
  /** The label of the step between this document and the one nearer to the head. */
  readonly label: StepLabel;
  readonly document: FloorDocument;
  /** How many of the rebases this document contains. */
  readonly rebases: number;
  readonly next: HistoryEntry | null;
};

export type History = {
  readonly head: FloorDocument;
  readonly past: HistoryEntry | null;
  readonly future: HistoryEntry | null;
  /** The `joins` value of the latest step, or null if no command can join it. */
  readonly open: string | null;
  /** The latest merges of other users' changes, each as an edit of an earlier document. */
  readonly rebases: readonly Edit[];
};

export const startHistory = (head: FloorDocument): History => ({
  head,
  past: null,
  future: null,
  open: null,
  rebases: [],
});

/** The head as an entry of the past or the future. */
const entryOf = (
  { head, rebases }: History,
  label: StepLabel,
  next: HistoryEntry | null,
): HistoryEntry => ({
  label,
  document: head,
  rebases: rebases.length,
  next,
});

/** Rebases an entry only when it is needed, since most never are. */
const documentAt = ({ rebases }: History, entry: HistoryEntry): FloorDocument =>
  rebases.slice(entry.rebases).reduce((document, edit) => edit(document), entry.document);

export const applyCommand = (history: History, { label, edit, joins }: Command): History => {
  const head = edit(history.head);
  if (head === history.head) return history;
  const joined = joins !== undefined && joins === history.open;
  return {
    ...history,
    head,
    past: joined ? history.past : entryOf(history, label, history.past),
    future: null,
    open: joins ?? null,
  };
};

/** The next command will be a step of its own. */
export const closeStep = (history: History): History =>
  history.open === null ? history : { ...history, open: null };

export const stepBack = (history: History): History => {
  const { past, future } = history;
  if (past === null) return history;
  return {
    ...history,
    head: documentAt(history, past),
    past: past.next,
    future: entryOf(history, past.label, future),
    open: null,
  };
};

export const stepForward = (history: History): History => {
  const { past, future } = history;
  if (future === null) return history;
  return {
    ...history,
    head: documentAt(history, future),
    past: entryOf(history, future.label, past),
    future: future.next,
    open: null,
  };
};

/** Each rebase keeps the documents alive that it merges. */
const maxRebases = 50;

/** The entries after the oldest rebase, for those that do not contain it yet. */
const withRebase = (entries: HistoryEntry | null, rebase: Edit): HistoryEntry | null => {
  const nearestFirst: HistoryEntry[] = [];
  for (let entry = entries; entry !== null; entry = entry.next) nearestFirst.push(entry);
  return nearestFirst.reduceRight<HistoryEntry | null>(
    (next, { label, document, rebases }) =>
      rebases === 0
        ? { label, document: rebase(document), rebases, next }
        : { label, document, rebases: rebases - 1, next },
    null,
  );
};

/** Replaces the head, and rebases the documents of all steps when they are used, or after many rebases. */
export const rebaseHistory = (history: History, head: FloorDocument, rebase: Edit): History => {
  const { past, future } = history;
  if (past === null && future === null) return { ...history, head, open: null, rebases: [] };
  const [oldest, ...others] = history.rebases;
  if (!oldest || history.rebases.length < maxRebases)
    return { ...history, head, open: null, rebases: [...history.rebases, rebase] };
  return {
    head,
    past: withRebase(past, oldest),
    future: withRebase(future, oldest),
    open: null,
    rebases: [...others, rebase],
  };
};
