import type { FastifyInstance } from 'fastify';

import { html } from '../platform/mail/html.ts';
import { plainPage, textsFor } from './messages/index.ts';
import { allowPage } from './responses/security-headers.ts';

/** The variables with which an operator replaces the pages. */
const variables = {
  contact: 'CONTACT_URL',
  terms: 'TERMS_URL',
  privacy: 'PRIVACY_URL',
  disclaimer: 'DISCLAIMER_URL',
} as const;
const names = ['contact', 'terms', 'privacy', 'disclaimer'] as const;

const style = `:root{color-scheme:light dark;--ink:#1e293b;--quiet:#475569;--ground:#f8fafc}
@media(prefers-color-scheme:dark){:root{--ink:#e2e8f0;--quiet:#94a3b8;--ground:#0f172a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:14px/1.6 Inter,system-ui,sans-serif}
main{max-width:440px;padding:24px}h1{font-size:20px;line-height:28px;margin:0 0 8px}p{margin:0 0 8px;color:var(--quiet)}`;

/** Placeholders for external pages until the operator configures them. */
export const servePages = (app: FastifyInstance): void => {
  app.get('/pages/style.css', (_request, reply) => reply.type('text/css').send(style));
  for (const name of names)
    app.get(`/pages/${name}`, (request, reply) => {
      const { language, messages } = textsFor(request);
      const { title, subject } = messages.placeholders[name];
      const content = html`<main>
        <h1>${title}</h1>
        <p>${messages.notPublished(subject)}</p>
        <p>${messages.forOperators(variables[name])}</p>
      </main>`;
      return allowPage(reply)
        .header('Vary', 'Accept-Language')
        .type('text/html; charset=utf-8')
        .send(plainPage(language, title, content));
    });
};
