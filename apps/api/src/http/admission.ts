import type { ServerResponse } from 'node:http';

import type { Endpoint } from '@floorwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Platform, PublicContext } from '../kernel/context.ts';
import { minutes } from '../platform/clock/clock.ts';
import { countForCompany } from '../platform/database/caller.ts';
import { type Caller, companyOf, type Databases, authorize } from './access/authorize.ts';
import type { Admitted, Unread } from './handlers.ts';
import { onBehalfOfAddress } from './operations/share-connections.ts';
import { extendBodyDeadline, usualPatience } from './requests/deadlines.ts';

type Admission = Admitted & { caller: Caller };

export type LooseAdmission = {
  refuseUnread: (unread: Unread) => Promise<void>;
  admit: (context: object, answered: () => Promise<void>) => Promise<void>;
};

type Binding = Databases & {
  endpoint: Endpoint;
  platform: Platform;
  contextOf: (request: FastifyRequest, caller: Caller) => PublicContext;
};

const admissions = new WeakMap<FastifyRequest, Admission>();

/** The caller who was authorized before the body was read, and the time of arrival. */
export const admissionOf = (request: FastifyRequest): Admission | undefined =>
  admissions.get(request);

const isOver = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once('close', resolve);
  });

/** The time limit of a body that may not be read yet: its sender cannot make it arrive. */
const unreadPatience = minutes(5);

/** A hook that runs before the body is read and makes the request wait. */
export const admitUnread =
  ({ endpoint, platform, db, lastingDb, contextOf }: Binding, admission: LooseAdmission) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const receivedAt = platform.clock.now();
    await admission.refuseUnread({ db, authorization: request.headers.authorization });
    await onBehalfOfAddress(request, async () => {
      const caller = await authorize(endpoint, request, platform, { db, lastingDb });
      const companyId = companyOf(caller);
      if (companyId !== null) countForCompany(companyId);
      extendBodyDeadline(request.raw, unreadPatience);
      try {
        await admission.admit(contextOf(request, caller), () => isOver(reply.raw));
      } finally {
        extendBodyDeadline(request.raw, usualPatience);
      }
      admissions.set(request, { caller, receivedAt });
    });
  };
