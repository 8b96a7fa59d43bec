import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Config } from '../../config/config.ts';

/** For responses that are not pages: nothing in them may run or be framed. */
const inert = "default-src 'none'; frame-ancestors 'none'";

/** Features that no page of ours needs, so that an injected script cannot use them. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  // Maps can show the user's location, and users sign in with passkeys.
  .concat(
    'geolocation=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  )
  .join(', ');

/** For responses without a route, where no hook runs. */
export const inertHeaders = {
  'Content-Security-Policy': inert,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
};

/** On every response. Constant, so that they are not computed per request. */
const always = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': unusedFeatures,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

const onlyHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

export const sendSecurityHeaders = (app: FastifyInstance, { https }: { https: boolean }): void => {
  const headers = { ...always, ...(https && onlyHttps) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', inert);
    done();
  });
};

/**
 * The origins from which a page loads images and data besides its own server: its public name, the
 * file store, the maps, and the indoor-map provider.
 */
export const foreignOrigins = ({ publicUrl, s3, map, providerUrl }: Config): string[] => {
  const addresses = [publicUrl, ...(s3 ? [s3.endpoint] : []), ...map.origins, providerUrl];
  return [...new Set(addresses.map((address) => new URL(address, publicUrl).origin))];
};

/**
 * The origins that a page posts forms to besides its own: card details go only to the payment
 * provider.
 */
export const formOrigins = ({ publicUrl, payments }: Config): string[] => {
  const addresses = [publicUrl, ...(payments ? [payments.pageUrl] : [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
};

type PageOptions = {
  nonce?: string;
  origins?: readonly string[];
  forms?: readonly string[];
  /** Whether other sites may embed the page: only one on which nobody is signed in. */
  embeddable?: boolean;
};

/** For our own pages. Only our scripts run, and styles created at run time need the nonce. */
export const allowPage = (
  reply: FastifyReply,
  { nonce, origins = [], forms = [], embeddable = false }: PageOptions = {},
): FastifyReply => {
  if (embeddable) reply.removeHeader('X-Frame-Options');
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  const loadable = ["'self'", ...origins].join(' ');
  return reply.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src ${own}`,
      `style-src ${own}`,
      `img-src ${loadable} data: blob:`,
      "font-src 'self'",
      `connect-src ${loadable}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      `form-action ${["'self'", ...forms].join(' ')}`,
      `frame-ancestors ${embeddable ? '*' : "'none'"}`,
    ].join('; '),
  );
};
