import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { CsvFile } from './handlers.ts';

/** Without it spreadsheets read the file as if it were of the last century. */
const byteOrderMark = '\uFEFF';

const marked = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
};

/** No faster than the receiver takes it; what fails on the way breaks the transfer off. */
export const writeCsv = (reply: FastifyReply, { filename, lines }: CsvFile): FastifyReply =>
  reply
    .code(200)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${filename}"`,
    })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(marked(lines)));
