import { status } from '@floorwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addressBlock, callerAddress } from '../../kernel/address.ts';
import { delayRefusal, overloaded } from '../../kernel/limits/busy.ts';
import { onBehalfOf } from '../../platform/database/caller.ts';

const keyOf = (request: FastifyRequest): string =>
  `address ${addressBlock(callerAddress(request))}`;

export const onBehalfOfAddress = <T>(request: FastifyRequest, work: () => T): T =>
  onBehalfOf(keyOf(request), work);

/** Database queries of a request count for its address until its company is known. */
export const shareConnections = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    onBehalfOfAddress(request, done);
  });
};

/** Pages and files do not use the database, and the status must be available under any load. */
const needsDatabase = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !url.startsWith(status.show.path);

/** Refuses requests that would wait too long for a connection before they take any work. */
export const shedLoad = (
  app: FastifyInstance,
  isOverloaded: (key: string) => boolean = () => false,
): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!needsDatabase(request) || !isOverloaded(keyOf(request))) return done();
    return void delayRefusal().finally(() => done(overloaded));
  });
};
