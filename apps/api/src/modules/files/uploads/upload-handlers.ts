import { fieldSentences } from '@floorwright/domain/sentences';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';

import { extendBodyDeadline } from '../../../http/requests/deadlines.ts';
import type { Platform } from '../../../kernel/context.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findAnnounced, uploadLifetime, uploadPath } from './announce.ts';
import { receiveAnnounced } from './receive.ts';

const Params = z.object({ token: z.string() });

const readLength = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const notAnnounced = (): Refusal =>
  new Refusal(422, 'not_as_announced', fieldSentences.file_not_announced);

/** A type that the framework cannot parse does not match the announced one. */
const refuseNoType = (error: FastifyError): never => {
  throw error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? notAnnounced() : error;
};

/**
 * Accepts the bytes of announced files if the storage cannot take them directly. The token in the
 * URL is the only credential, so any origin may send them: the console may have another host name.
 */
export const serveUploads = (app: FastifyInstance, platform: Platform, db: Db): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed.
    scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('Access-Control-Allow-Origin', '*');
    });
    scope.options(uploadPath, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'Access-Control-Allow-Methods': 'PUT',
          'Access-Control-Allow-Headers': 'Content-Type, Content-MD5',
          'Access-Control-Max-Age': '86400',
        })
        .send(),
    );
    scope.put(uploadPath, { errorHandler: refuseNoType }, async (request, reply) => {
      const { token } = Params.parse(request.params);
      const file = await findAnnounced({ ...platform, db }, token);
      if (!file) throw notFound();
      extendBodyDeadline(request.raw, uploadLifetime);
      const { outcome } = await receiveAnnounced(platform, file, {
        contentType: request.headers['content-type'],
        contentLength: readLength(request.headers['content-length']),
        bytes: request.raw,
      });
      if (outcome === 'cut-off')
        throw new Refusal(400, 'malformed', fieldSentences.file_incomplete);
      if (outcome !== 'stored') throw notAnnounced();
      return reply.code(204).send();
    });
  });
};
