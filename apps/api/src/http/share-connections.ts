import type { FastifyInstance } from 'fastify';

import { addressBlock, callerAddress } from '../kernel/address.ts';
import { onBehalfOf } from '../platform/database/caller.ts';

/** Requests wait for database connections in the line of their address, until their company is known. */
export const shareConnections = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    onBehalfOf(`address ${addressBlock(callerAddress(request))}`, done);
  });
};
