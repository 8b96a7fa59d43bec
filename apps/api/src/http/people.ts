import { visitorApi } from '@floorwright/contract';
import type { FastifyInstance } from 'fastify';

import { noticePerson } from '../kernel/people-first.ts';

/** Everybody but the apps of visitors, which send by themselves and can wait. */
export const noticePeople = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(visitorApi)) reply.raw.once('close', noticePerson());
    done();
  });
};
