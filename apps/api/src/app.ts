import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import fastify, { type FastifyInstance, LogController } from 'fastify';

import { bindContract, type Databases } from './http/bind.ts';
import { trackConsoleRequests } from './http/operations/console-requests.ts';
import { announceDraining, type Draining } from './http/operations/draining.ts';
import {
  logRequests,
  type Logging,
  requestIdOf,
  warnOfUnknownProxies,
} from './http/operations/logging.ts';
import { observeRequests } from './http/operations/metrics.ts';
import { shareConnections, shedLoad } from './http/operations/share-connections.ts';
import { traceRequests } from './http/operations/tracing.ts';
import { servePages } from './http/pages.ts';
import { acceptBodies } from './http/requests/bodies.ts';
import { limitBodies } from './http/requests/deadlines.ts';
import { allowOtherOrigins } from './http/responses/cors.ts';
import { answerClientError, answerErrors, answerRouterError } from './http/responses/errors.ts';
import {
  foreignOrigins,
  formOrigins,
  sendSecurityHeaders,
} from './http/responses/security-headers.ts';
import { serveConsole } from './http/serve-console.ts';
import type { Platform } from './kernel/context.ts';
import { serveQrCodes } from './modules/applications/index.ts';
import { serveFiles, serveUploads } from './modules/files/index.ts';
import { createHandlers } from './modules/index.ts';
import { servePaymentReturns } from './modules/payment-callbacks/index.ts';
import { serveLinkCodes, serveSharedLayers } from './modules/share/index.ts';
import { serveHealth } from './modules/status/index.ts';
import { serveVenueLayers, venueLayer } from './modules/visitors/index.ts';
import { minutes } from './platform/clock/clock.ts';
import type { Connection } from './platform/database/connect.ts';
import { mailFolder } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { TimeLimits } from './time-limits.ts';

type AppOptions = Databases & {
  platform: Platform;
  metrics: Metrics;
  logging: Logging;
  draining?: Draining;
  isOverloaded?: Connection['isOverloaded'];
  /** How long a status response is cached; see `TimeLimits`. */
  statusMaxAge?: TimeLimits['statusMaxAge'];
};

const bodyLimit = 256 * 1024;
const { resolve } = createRequire(import.meta.url);
const consoleFolder = path.join(path.dirname(resolve('@floorwright/console/package.json')), 'dist');
const openApiFile = resolve('@floorwright/contract/openapi.json');

/** The HTTP application of the product, not yet listening. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { platform, db, lastingDb, metrics, logging, statusMaxAge } = options;
  const { config } = platform;
  const app = fastify({
    loggerInstance: logging,
    logController: new LogController({ disableRequestLogging: true }),
    // Without proxies the address is the connection's own, which needs no parsing.
    trustProxy:
      config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    bodyLimit,
    genReqId: ({ headers }) => requestIdOf(headers),
    forceCloseConnections: 'idle',
    // Slow clients must not occupy connections. Most bodies have a shorter limit, set by
    // limitBodies.
    requestTimeout: minutes(6),
    // By default Node checks for slow headers only every 30 seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerRouterError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  });
  if (options.draining) announceDraining(app, options.draining);
  trackConsoleRequests(app);
  shareConnections(app);
  limitBodies(app);
  if (config.telemetry) traceRequests(app);
  logRequests(app);
  warnOfUnknownProxies(app, config.trustedProxies);
  answerErrors(app);
  acceptBodies(app);
  observeRequests(app, metrics, config);
  sendSecurityHeaders(app, { https: config.publicUrl.startsWith('https:') });
  allowOtherOrigins(app, [venueLayer]);
  shedLoad(app, options.isOverloaded);
  bindContract(app, createHandlers({ ...(statusMaxAge && { statusMaxAge }) }), platform, {
    db,
    lastingDb,
  });
  serveHealth(
    app,
    { ...platform, lastingDb },
    { draining: options.draining, maxAge: statusMaxAge },
  );
  serveQrCodes(app, platform, db);
  serveUploads(app, platform, db);
  serveFiles(app, platform, db);
  servePaymentReturns(app, platform, { db, lastingDb });
  serveSharedLayers(app, platform, { db, lastingDb });
  serveLinkCodes(app, platform, { db, lastingDb });
  serveVenueLayers(app, platform, { db, lastingDb });
  const openApi = readFileSync(openApiFile, 'utf8');
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(openApi));
  servePages(app);
  if (!config.production) await serveDevelopmentPages(app, platform, db);
  await serveConsole(app, consoleFolder, {
    origins: foreignOrigins(config),
    forms: formOrigins(config),
  });
  return app;
};

/** Loaded only here: a server in production needs none of it. */
const serveDevelopmentPages = async (
  app: FastifyInstance,
  { config, clock }: Platform,
  db: Databases['db'],
): Promise<void> => {
  const { mailboxPlugin } = await import('./development/mailbox/index.ts');
  const { providerPlugin } = await import('./development/provider/index.ts');
  await app.register(mailboxPlugin, { folder: mailFolder(config.dataDir) });
  await app.register(providerPlugin, { prefix: '/dev/provider', clock });
  if (!config.payments?.embedded) return;
  const { paymentsSandboxPlugin } = await import('./development/payments/index.ts');
  await app.register(paymentsSandboxPlugin, {
    prefix: '/dev/payments/FortAPI',
    db,
    clock,
    account: config.payments,
    pages: path.posix.dirname(config.payments.pageUrl),
  });
};
