import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** For answers that are no pages: nothing in them may ever run or be framed. */
const inert = "default-src 'none'; frame-ancestors 'none'";

export const sendSecurityHeaders = async (
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', inert);
    done();
  });
};

/** For our own pages. Only what we serve runs, and styles made at run time carry the nonce. */
export const allowPage = (reply: FastifyReply, nonce?: string): FastifyReply => {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return reply.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src ${own}`,
      `style-src ${own}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
};
