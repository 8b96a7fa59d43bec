import type { Readable } from 'node:stream';

import type { Contract, Endpoint, Input, Output, Pager, Reply } from '@floorwright/contract';

import type { ContextFor, PublicContext } from '../kernel/context.ts';
import type { PackedText } from '../kernel/packed-text.ts';

export type AnswerHeaders = Readonly<Record<string, string>>;

/** The file of a form, on its way in. */
export type IncomingFile = { filename: string; contentType: string; bytes: Readable };

export type Request<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  file: E['multipart'] extends true ? IncomingFile : undefined;
};

/** A file that is sent while it is read: a few lines at a time. */
export type CsvFile = { filename: string; lines: AsyncIterable<string> };

/** In place of a body, what was written and packed before. */
type PackedReply<E extends Endpoint> = E['revalidated'] extends true
  ? { status: 200; packed: PackedText }
  : never;

type Answer<E extends Endpoint> = (Reply<E> | PackedReply<E>) & {
  headers?: AnswerHeaders;
} & (E['paged'] extends true ? { pager: Pager } : unknown) &
  (E['csv'] extends true ? { csv: CsvFile } : unknown) &
  (E['events'] extends true ? { events: AsyncIterable<Input<E['responses'][200]>> } : unknown);

/**
 * What takes a while, such as looking through a file, is prepared before there is a transaction, and
 * answered with what `prepare` returns. An answer that is given again needs no preparation.
 */
export type PreparedHandler<E extends Endpoint> = {
  prepare: (
    request: Request<E>,
    context: ContextFor<E>,
  ) => Promise<(context: ContextFor<E>) => Promise<Answer<E>>>;
};

/** What is known of a request before its body is read and the database is asked. */
export type Unread = Pick<PublicContext, 'db' | 'authorization'>;

/** When a request arrived that may have waited since. */
export type Admitted = { receivedAt: Date };

/**
 * Requests wait for their turn before their bodies are read: those of a queue are neither in memory nor
 * parsed in vain.
 */
export type AdmittingHandler<E extends Endpoint> = {
  /** By the headers alone: what is refused here costs next to nothing. */
  refuseUnread: (unread: Unread) => Promise<void>;
  /** Resolves when the body may be read. `answered` resolves when the request is over. */
  admit: (context: ContextFor<E>, answered: () => Promise<void>) => Promise<void>;
  handle: (request: Request<E>, context: ContextFor<E> & Admitted) => Promise<Answer<E>>;
};

export type Handler<E extends Endpoint> =
  | ((request: Request<E>, context: ContextFor<E>) => Promise<Answer<E>>)
  | PreparedHandler<E>
  | AdmittingHandler<E>;

/** One handler for each endpoint of a feature: a missing one does not compile. */
export type Handlers<Feature extends keyof Contract> = {
  [Name in keyof Contract[Feature]]: Contract[Feature][Name] extends Endpoint
    ? Handler<Contract[Feature][Name]>
    : never;
};

export type AllHandlers = { [Feature in keyof Contract]: Handlers<Feature> };

type PageQuery = { 'page[size]': number; 'page[number]': number };

/** What the pager headers of a list say. */
export const pagerOf = (query: PageQuery, totalCount: number): Pager => ({
  totalCount,
  perPage: query['page[size]'],
  currentPage: query['page[number]'],
});
