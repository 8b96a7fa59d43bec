import type { FastifyInstance } from 'fastify';

import { sendRevalidated } from '../../../http/responses/revalidate.ts';
import type { Platform } from '../../../kernel/context.ts';
import { describeServer } from './discovery.ts';

/** Where clients look for the settings (OpenID Connect Discovery; RFC 8414). Their paths are not under /api. */
const paths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
] as const;

export const serveDiscovery = (app: FastifyInstance, { config }: Platform): void => {
  const text = JSON.stringify(describeServer(config));
  for (const path of paths)
    app.get(path, (request, reply) => {
      reply.header('Access-Control-Allow-Origin', '*');
      return sendRevalidated(request, reply, { text, type: 'application/json' });
    });
};
