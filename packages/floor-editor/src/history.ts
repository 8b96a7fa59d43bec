import type { Edit, FloorDocument } from './document.ts';

/** An edit with the words that undo and redo name it by. */
export type Command = {
  readonly label: string;
  readonly edit: Edit;
  /** Commands in a row that name the same thing here become one step, as typing into a field does. */
  readonly joins?: string;
};

/** A document to go back or forward to. A list, so that a step costs the same however many there are. */
export type Moment = {
  /** What lies between this document and the head, or the moment that is nearer to it. */
  readonly label: string;
  readonly document: FloorDocument;
  /** How many grounds the history had when this was its head. */
  readonly grounds: number;
  readonly beyond: Moment | null;
};

export type History = {
  readonly head: FloorDocument;
  readonly past: Moment | null;
  readonly future: Moment | null;
  /** What a command must join to become part of the latest step. */
  readonly open: string | null;
  /** What others did since the beginning, each as what it makes of a document from before. */
  readonly grounds: readonly Edit[];
};

export const startHistory = (head: FloorDocument): History => ({
  head,
  past: null,
  future: null,
  open: null,
  grounds: [],
});

/** The head, as a moment of the past or the future. */
const momentOf = ({ head, grounds }: History, label: string, beyond: Moment | null): Moment => ({
  label,
  document: head,
  grounds: grounds.length,
  beyond,
});

/** Only a moment that is gone back to is put on new ground, since most never are. */
const documentAt = ({ grounds }: History, moment: Moment): FloorDocument =>
  grounds.slice(moment.grounds).reduce((document, edit) => edit(document), moment.document);

export const applyCommand = (history: History, { label, edit, joins }: Command): History => {
  const head = edit(history.head);
  if (head === history.head) return history;
  const joined = joins !== undefined && joins === history.open;
  return {
    ...history,
    head,
    past: joined ? history.past : momentOf(history, label, history.past),
    future: null,
    open: joins ?? null,
  };
};

/** Whatever comes next is a step of its own. */
export const closeStep = (history: History): History =>
  history.open === null ? history : { ...history, open: null };

export const stepBack = (history: History): History => {
  const { past, future } = history;
  if (past === null) return history;
  return {
    ...history,
    head: documentAt(history, past),
    past: past.beyond,
    future: momentOf(history, past.label, future),
    open: null,
  };
};

export const stepForward = (history: History): History => {
  const { past, future } = history;
  if (future === null) return history;
  return {
    ...history,
    head: documentAt(history, future),
    past: momentOf(history, future.label, past),
    future: future.beyond,
    open: null,
  };
};

/** Another head for the same steps, whose documents are put on the ground that it stands on. */
export const rebaseHistory = (history: History, head: FloorDocument, ground: Edit): History => ({
  ...history,
  head,
  open: null,
  grounds: [...history.grounds, ground],
});
