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
  readonly beyond: Moment | null;
};

export type History = {
  readonly head: FloorDocument;
  readonly past: Moment | null;
  readonly future: Moment | null;
  /** What a command must join to become part of the latest step. */
  readonly open: string | null;
};

export const historyOf = (head: FloorDocument): History => ({
  head,
  past: null,
  future: null,
  open: null,
});

export const perform = (history: History, { label, edit, joins }: Command): History => {
  const head = edit(history.head);
  if (head === history.head) return history;
  const joined = joins !== undefined && joins === history.open;
  return {
    head,
    past: joined ? history.past : { label, document: history.head, beyond: history.past },
    future: null,
    open: joins ?? null,
  };
};

/** Whatever comes next is a step of its own. */
export const closeStep = (history: History): History =>
  history.open === null ? history : { ...history, open: null };

export const undo = (history: History): History => {
  const { head, past, future } = history;
  if (past === null) return history;
  return {
    head: past.document,
    past: past.beyond,
    future: { label: past.label, document: head, beyond: future },
    open: null,
  };
};

export const redo = (history: History): History => {
  const { head, past, future } = history;
  if (future === null) return history;
  return {
    head: future.document,
    past: { label: future.label, document: head, beyond: past },
    future: future.beyond,
    open: null,
  };
};

const eachMoment = (moment: Moment | null, change: Edit): Moment | null => {
  const changed: Moment[] = [];
  for (let at = moment; at !== null; at = at.beyond) {
    changed.push({ ...at, document: change(at.document) });
  }
  return changed.reduceRight<Moment | null>((beyond, at) => ({ ...at, beyond }), null);
};

/** The same steps over another ground, so that undoing one of them does not undo what others did. */
export const rebase = (history: History, change: Edit): History => ({
  head: change(history.head),
  past: eachMoment(history.past, change),
  future: eachMoment(history.future, change),
  open: null,
});
