import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { isShareAddress } from '@floorwright/domain/pois';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { localizedPage } from './localized-page.ts';
import { answerUnknownPaths } from './responses/errors.ts';
import { allowPage } from './responses/security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';

/** Paths of the server; an unknown path below them is not a page. */
const serverPaths = /^\/(api|dev|assets|files|pages|metrics)(\/|$)/;

/**
 * What crawlers, scanners and orchestrators ask for: hidden folders such as /.well-known, files such
 * as /robots.txt, and health checks by other names. A page with status 200 would mislead them.
 */
const probedPaths = /^\/(\.|[^/]*\.\w+$|(health|healthz|livez|readyz|ready|live|ping)(\/|$))/;

/** The first parts of the addresses of the console's screens. Below them, the console decides what there is. */
const screens = [
  'api-reference',
  'applications',
  'authorize',
  'beacons',
  'buildings',
  'companies',
  'confirm-account',
  'error',
  'invitations',
  'not-found',
  'payments',
  'profile',
  're-confirm',
  'reset-password',
  'sign-in',
  'sign-out',
  'sign-up',
  'status',
];

/** Everything else is not found, so that a load balancer that asks for /up or /actuator/health gets no 200. */
export const isScreen = (url: string): boolean => {
  const [asked = ''] = url.split('?');
  const [, first = ''] = asked.split('/');
  return screens.includes(first) || isShareAddress(url);
};

/** The sign-in has a page of its own, with less script. The console shows it too. */
const signInPath = /^\/sign-in(\/(oauth|sso\/\d+))?\/?(\?|$)/;

/** A worker has its own policy: the map worker fetches tiles. */
const isWorker = (file: string): boolean => /-worker-[^/]+\.js(\.\w+)?$/.test(file);

/** A popup, such as the payment provider's, can message its opener. */
const popups = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/**
 * Serves the built console: assets with an unlimited cache time, and the page for every path of a
 * screen. The page may load from `origins` and post forms to `forms`.
 */
export const serveConsole = async (
  app: FastifyInstance,
  folder: string,
  { origins, forms }: { origins: readonly string[]; forms: readonly string[] },
): Promise<void> => {
  const indexFile = path.join(folder, 'index.html');
  const signInFile = path.join(folder, 'sign-in.html');
  const shareFile = path.join(folder, 'share.html');
  if (![indexFile, signInFile, shareFile].every((file) => existsSync(file))) {
    app.setNotFoundHandler((_request, reply) => answerUnknownPaths(reply));
    return;
  }
  const page = localizedPage(readFileSync(indexFile, 'utf8'));
  const signInPage = localizedPage(readFileSync(signInFile, 'utf8'));
  const sharePage = localizedPage(readFileSync(shareFile, 'utf8'));
  const pageFor = ({ url, headers }: FastifyRequest): string => {
    const accepted = headers['accept-language'];
    if (!isShareAddress(url))
      return (signInPath.test(url) ? signInPage : page)({ named: null, accepted });
    const [, query = ''] = url.split('?');
    return sharePage({ named: new URLSearchParams(query).get('lang'), accepted });
  };
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(folder, 'assets') + path.sep);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isWorker(file)) allowPage(reply, { origins });
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    const embeddable = isShareAddress(request.url);
    return allowPage(reply, { nonce, origins, forms, embeddable })
      .headers(popups)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageFor(request).replaceAll(noncePlaceholder, nonce));
  };
  for (const url of ['/', '/index.html', '/sign-in.html', '/share.html']) app.get(url, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const [asked = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || serverPaths.test(asked) || probedPaths.test(asked))
      return answerUnknownPaths(reply);
    // The console says on its page that there is no such screen.
    return sendPage(request, reply.status(isScreen(request.url) ? 200 : 404));
  });
};
