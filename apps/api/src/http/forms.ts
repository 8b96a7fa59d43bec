import type { Readable } from 'node:stream';

import multipart from '@fastify/multipart';
import { maxUploadBytes, tooLarge } from '@floorwright/domain/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { invalid, Refusal } from '../kernel/refusal.ts';
import { minutes } from '../platform/clock/clock.ts';
import { extendBodyDeadline } from './deadlines.ts';
import type { IncomingFile } from './handlers.ts';

/** How long a form with a file may take to arrive. */
const patience = minutes(5);
/** What a form may have around its file. */
const margin = 16 * 1024;

/** Lets the routes of this scope take forms with a file. */
export const acceptFiles = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, {
    // One byte more than the limit: a file of exactly the limit is accepted.
    limits: { files: 1, fileSize: maxUploadBytes + 1, fields: 20, fieldSize: 1024, parts: 21 },
    throwFileSizeLimit: false,
  });
};

export const fileTooLarge = (): Refusal => new Refusal(413, 'too_large', tooLarge);

/** A part is a file by its name or by its type alone, whatever the library declares. */
type Part = { filename: string | undefined; mimetype: string; file: Readable };

/** The file in the field `file`, not yet read. */
export const readFormFile = async (request: FastifyRequest): Promise<IncomingFile> => {
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported_media_type', 'Send the body as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + margin)
    throw fileTooLarge();
  extendBodyDeadline(request.raw, patience);
  const part = await request.file().catch(() => {
    throw new Refusal(400, 'malformed', 'The body is not a well-formed form.');
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    const { error } = invalid({ file: ['Choose a file.'] });
    throw new Refusal(422, error.code, error.message, error);
  }
  const { filename, mimetype, file }: Part = part;
  return { filename: filename?.slice(0, 255) || 'file', contentType: mimetype, bytes: file };
};
