import { finished, Readable } from 'node:stream';
import { setImmediate as letOthersIn, setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { currentCaller } from '../../platform/database/caller.ts';
import { createFairLine } from '../../platform/threads/fair-line.ts';
import type { CsvFile, Events } from '../handlers.ts';

const eventOf = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

const written = async function* (
  first: unknown,
  others: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  yield eventOf(first);
  for await (const data of others) yield eventOf(data);
};

export type EventWriter = (
  reply: FastifyReply,
  first: unknown,
  others: Events<unknown>,
) => FastifyReply;

/** Sends server-sent events. A stopping server ends them, so that they do not delay it. */
export const createEventWriter = (app: FastifyInstance): EventWriter => {
  const open = new Map<Readable, Events<unknown>>();
  app.addHook('preClose', (done) => {
    for (const [stream, others] of open) {
      // First: a destroyed stream waits for the event that is being waited for.
      others.close?.();
      stream.destroy();
    }
    done();
  });
  return (reply, first, others) => {
    const stream = Readable.from(written(first, others));
    open.set(stream, others);
    stream.once('close', () => open.delete(stream));
    // Also if the client has left already.
    finished(reply.raw, () => others.close?.());
    return (
      reply
        .code(200)
        // Proxies must neither buffer nor compress them.
        .headers({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
        .type('text/event-stream; charset=utf-8')
        .send(stream)
    );
  };
};

/** Without a BOM, spreadsheets assume a legacy encoding. */
const byteOrderMark = '\uFEFF';

const marked = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
};

/** Respects the receiver's speed; an error aborts the transfer. */
export const writeCsv = (reply: FastifyReply, { filename, lines }: CsvFile): FastifyReply =>
  reply
    .code(200)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${filename}"`,
    })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(marked(lines)));

/** Writing a chunk takes well under a millisecond. */
export const pieceSize = 64 * 1024;

/** The pause between two chunks while several large responses are sent, in milliseconds. */
const pause = 1;

const unbounded = { perKey: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };
const waiting = createFairLine<() => void>(unbounded);
let openResponses = 0;
let isGivingTurns = false;

/** Callers, such as companies, take turns, and other requests run in between. */
const giveTurns = async (): Promise<void> => {
  isGivingTurns = true;
  while (!waiting.isEmpty()) {
    await (openResponses > 1 ? delay(pause) : letOthersIn());
    waiting.next()?.();
  }
  isGivingTurns = false;
};

const nextTurn = (key: string): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(key, resolve);
    if (!isGivingTurns) void giveTurns();
  });

const piecesOf = async function* (bytes: Buffer, key: string): AsyncGenerator<Buffer> {
  openResponses += 1;
  try {
    for (let from = 0; from < bytes.length; from += pieceSize) {
      await nextTurn(key);
      yield bytes.subarray(from, from + pieceSize);
    }
  } finally {
    openResponses -= 1;
  }
};

/**
 * A large response in chunks, which would block other requests if it was written at once. Several clients that
 * read as fast as they can would still occupy the process, so there is a pause between their chunks.
 */
export const inPieces = (bytes: Buffer): Readable =>
  Readable.from(piecesOf(bytes, currentCaller().key), {
    objectMode: false,
    highWaterMark: pieceSize,
  });
