import type { FastifyInstance, FastifyReply } from 'fastify';

import { listMailIds, readMail, type StoredMail } from './mails.ts';
import { frameSandbox, listPage, mailPage, missingPage } from './pages.ts';
import { stylesheet } from './stylesheet.ts';

const shownAtMost = 100;

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${frameSandbox}`;

const sendHtml = (reply: FastifyReply, policy: string, markup: string): FastifyReply =>
  reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(markup);

/** Links in a mail open in the window, not in the frame of the mail. */
const inFrame = (markup: string): string =>
  markup.replace(/^(.*?<head(?:\s[^>]*)?>)?/is, (start) => `${start}<base target="_top" />`);

type OneMail = { Params: { id: string } };

/** Shows the mails that were written to files. Not registered in production. */
export const mailboxPlugin = async (
  app: FastifyInstance,
  { folder }: { folder: string },
): Promise<void> => {
  const withMail = async (
    id: string,
    reply: FastifyReply,
    answer: (mail: StoredMail) => FastifyReply,
  ): Promise<FastifyReply> => {
    const mail = await readMail(folder, id);
    return mail ? answer(mail) : sendHtml(reply.code(404), pagePolicy, missingPage());
  };

  app.get('/dev/mailbox', async (_request, reply) => {
    const ids = await listMailIds(folder);
    const mails = await Promise.all(ids.slice(0, shownAtMost).map((id) => readMail(folder, id)));
    const present = mails.filter((mail) => mail !== undefined);
    return sendHtml(reply, pagePolicy, listPage(present, ids.length));
  });

  app.get('/dev/mailbox/styles.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  );

  app.get<OneMail & { Querystring: { view?: string } }>('/dev/mailbox/:id', (request, reply) =>
    withMail(request.params.id, reply, (mail) => {
      const view = request.query.view === 'text' ? 'text' : 'html';
      return sendHtml(reply, pagePolicy, mailPage(mail, view));
    }),
  );

  app.get<OneMail>('/dev/mailbox/:id/html', (request, reply) =>
    withMail(request.params.id, reply, ({ email }) =>
      sendHtml(reply, mailPolicy, inFrame(email.html ?? '')),
    ),
  );

  app.get<OneMail>('/dev/mailbox/:id/raw', (request, reply) =>
    withMail(request.params.id, reply, ({ id, raw }) =>
      reply
        .type('message/rfc822')
        .header('Content-Disposition', `attachment; filename="${id}.eml"`)
        .header('Cache-Control', 'no-store')
        .send(raw),
    ),
  );
};
