import type { Readable } from 'node:stream';

import type { Contract, Endpoint, Input, Output, Pager, Reply } from '@floorwright/contract';

import type { ContextFor, PublicContext } from '../kernel/context.ts';
import type { PackedText } from '../kernel/packed-text.ts';

export type AnswerHeaders = Readonly<Record<string, string>>;

/** The file of a form, as a stream. */
export type IncomingFile = { filename: string; contentType: string; bytes: Readable };

type Request<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  file: E['multipart'] extends true ? IncomingFile : undefined;
};

/** A file that is generated while it is sent. */
export type CsvFile = { filename: string; lines: AsyncIterable<string> };

/** The events after the first one. */
export type Events<Event> = AsyncIterable<Event> & {
  /** Called when the receiver has gone or the server stops, at least once and before any further event. */
  close?: () => void;
};

/** A compressed response that was prepared earlier. */
type PackedReply<E extends Endpoint> = E['revalidated'] extends true
  ? { status: 200; packed: PackedText; isImmutable?: boolean }
  : never;

type Answer<E extends Endpoint> = (Reply<E> | PackedReply<E>) & {
  headers?: AnswerHeaders;
} & (E['paged'] extends true ? { pager: Pager } : unknown) &
  (E['csv'] extends true ? { csv: CsvFile } : unknown) &
  (E['events'] extends true ? { events: Events<Input<E['responses'][200]>> } : unknown);

/**
 * Slow work, such as checking a file, is prepared before the transaction starts, and the result is
 * passed to the handler. A repeated response needs no preparation.
 */
type PreparedHandler<E extends Endpoint> = {
  prepare: (
    request: Request<E>,
    context: ContextFor<E>,
  ) => Promise<(context: ContextFor<E>) => Promise<Answer<E>>>;
};

/** What is known before the body is read and the database is queried. */
export type Unread = Pick<PublicContext, 'db' | 'authorization'>;

/** The arrival time of a request that may have waited since. */
export type Admitted = { receivedAt: Date };

/**
 * Requests wait for their turn before their bodies are read, so that queued bodies use no memory
 * and are not parsed in vain.
 */
type AdmittingHandler<E extends Endpoint> = {
  /** Decides by the headers only, so a refusal costs next to nothing. */
  refuseUnread: (unread: Unread) => Promise<void>;
  /** Resolves when the body may be read. `answered` resolves when the request is done. */
  admit: (context: ContextFor<E>, answered: () => Promise<void>) => Promise<void>;
  handle: (request: Request<E>, context: ContextFor<E> & Admitted) => Promise<Answer<E>>;
};

type Handler<E extends Endpoint> =
  | ((request: Request<E>, context: ContextFor<E>) => Promise<Answer<E>>)
  | PreparedHandler<E>
  | AdmittingHandler<E>;

/** One handler per endpoint of a feature: a missing one does not compile. */
export type Handlers<Feature extends keyof Contract> = {
  [Name in keyof Contract[Feature]]: Contract[Feature][Name] extends Endpoint
    ? Handler<Contract[Feature][Name]>
    : never;
};

export type AllHandlers = { [Feature in keyof Contract]: Handlers<Feature> };

type PageQuery = { 'page[size]': number; 'page[number]': number };

/** The values of the pager headers. */
export const pagerOf = (query: PageQuery, totalCount: number): Pager => ({
  totalCount,
  perPage: query['page[size]'],
  currentPage: query['page[number]'],
});
