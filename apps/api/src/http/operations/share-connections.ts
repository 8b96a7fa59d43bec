import { status } from '@floorwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addressBlock, callerAddress } from '../../kernel/address.ts';
import { holdBack, overloaded } from '../../kernel/busy.ts';
import { onBehalfOf } from '../../platform/database/caller.ts';

const keyOf = (request: FastifyRequest): string =>
  `address ${addressBlock(callerAddress(request))}`;

export const onBehalfOfAddress = <T>(request: FastifyRequest, work: () => T): T =>
  onBehalfOf(keyOf(request), work);

/** Requests wait for database connections in the line of their address, until their company is known. */
export const shareConnections = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    onBehalfOfAddress(request, done);
  });
};

/** Pages and files are served without the database, and the status has to be told under any load. */
const needsDatabase = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !url.startsWith(status.show.path);

/** Refuses requests that would wait too long for a connection before anything is done for them. */
export const shedLoad = (
  app: FastifyInstance,
  isOverloaded: (key: string) => boolean = () => false,
): void => {
  app.addHook('onRequest', async (request) => {
    if (!needsDatabase(request) || !isOverloaded(keyOf(request))) return;
    await holdBack();
    throw overloaded;
  });
};
