import { randomBytes } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import type { Clock } from '../../platform/clock/clock.ts';
import { describeBuilding, describeCustomer, describeVenue } from './answers.ts';
import { type Venue, venues } from './venues.ts';

/** Public, because everything here is fictitious. */
const account = { clientId: 'demo-client', clientSecret: 'demo-secret', customerId: '1' };

const form = 'application/x-www-form-urlencoded';
const version = '4.12';
/** The venues never change. */
const lastModified = new Date('2026-01-01T00:00:00Z');

/** Other origins call the real service too. */
const onEveryAnswer = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const onPreflight = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Modified-Since',
  'Access-Control-Max-Age': '600',
};

const refuse = (reply: FastifyReply, statusCode: number, message: string): FastifyReply =>
  reply.code(statusCode).send({ statusCode, message });

type Address = {
  Params: { customerId: string; venueId?: string; buildingId?: string };
  Querystring: { v?: string; geojson?: string };
};

/**
 * Simulates the external indoor-map provider with its protocol and two venues. Not registered in
 * production.
 */
export const providerPlugin = async (
  app: FastifyInstance,
  { clock }: { clock: Clock },
): Promise<void> => {
  const tokens = createTokens(clock);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(onEveryAnswer);
    done();
  });
  app.setErrorHandler(({ statusCode = 500, message }: FastifyError, _request, reply) =>
    refuse(reply, statusCode, message),
  );
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Not Found'));
  app.options('/*', (_request, reply) => reply.code(204).headers(onPreflight).send());

  app.post('/JACS/api/auth/token', (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (fields.get('grant_type') !== 'client_credentials' || fields.get('scope') !== 'sdk.read')
      return refuse(reply, 400, 'Unsupported grant type or scope');
    const known =
      fields.get('client_id') === account.clientId &&
      fields.get('client_secret') === account.clientSecret;
    return known ? reply.send(tokens.issue()) : refuse(reply, 401, 'Invalid client credentials');
  });

  await app.register(async (reading) => {
    reading.addHook<Address>('preHandler', async (request, reply) => {
      if (!tokens.accepts(request.headers.authorization))
        return refuse(reply, 401, 'Invalid or expired token');
      if (request.query.v !== version) return refuse(reply, 400, 'Unsupported version');
      if (request.params.customerId !== account.customerId)
        return refuse(reply, 404, 'Customer not found');
      const since = Date.parse(request.headers['if-modified-since'] ?? '');
      if (since >= lastModified.getTime()) return reply.code(304).send();
      reply.headers({
        'Last-Modified': lastModified.toUTCString(),
        'Cache-Control': 'private, no-cache',
      });
      return undefined;
    });

    const customer = '/JACS/api/customer/:customerId';
    reading.get<Address>(`${customer}/full`, (request, reply) =>
      reply.send(describeCustomer(request.params.customerId, venues)),
    );
    reading.get<Address>(`${customer}/venue/:venueId/full`, (request, reply) => {
      const venue = findVenue(request.params.venueId);
      return venue ? reply.send(describeVenue(venue)) : refuse(reply, 404, 'Venue not found');
    });
    reading.get<Address>(
      `${customer}/venue/:venueId/building/:buildingId/full`,
      (request, reply) => {
        const venue = findVenue(request.params.venueId);
        const building = venue?.buildings.find(
          ({ id }) => String(id) === request.params.buildingId,
        );
        if (!venue || !building) return refuse(reply, 404, 'Building not found');
        const geojson = request.query.geojson === 'true';
        return reply.send(describeBuilding(venue, building, { geojson }));
      },
    );
  });
};

const findVenue = (id: string | undefined): Venue | undefined =>
  venues.find((venue) => String(venue.id) === id);

const lifetime = 3600;

/** Bearer tokens that live for an hour, in memory: after a restart clients request new ones. */
const createTokens = (clock: Clock) => {
  const expiries = new Map<string, number>();
  const isCurrent = (expiry: number | undefined): boolean =>
    expiry !== undefined && clock.now().getTime() < expiry;

  return {
    issue: (): { access_token: string; token_type: 'Bearer'; expires_in: number } => {
      for (const [token, expiry] of expiries) if (!isCurrent(expiry)) expiries.delete(token);
      const token = randomBytes(24).toString('base64url');
      expiries.set(token, clock.now().getTime() + lifetime * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: lifetime };
    },
    accepts: (authorization: string | undefined): boolean => {
      const [scheme, token = ''] = (authorization ?? '').split(' ');
      return scheme === 'Bearer' && isCurrent(expiries.get(token));
    },
  };
};
