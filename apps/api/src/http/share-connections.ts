import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addressBlock, callerAddress } from '../kernel/address.ts';
import { onBehalfOf } from '../platform/database/caller.ts';

export const onBehalfOfAddress = <T>(request: FastifyRequest, work: () => T): T =>
  onBehalfOf(`address ${addressBlock(callerAddress(request))}`, work);

/** Requests wait for database connections in the line of their address, until their company is known. */
export const shareConnections = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    onBehalfOfAddress(request, done);
  });
};
