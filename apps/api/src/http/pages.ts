import type { FastifyInstance } from 'fastify';

import { allowPage } from './responses/security-headers.ts';

type Page = { title: string; variable: string; subject: string };

const pages: Readonly<Record<string, Page>> = {
  contact: { title: 'Contact', variable: 'CONTACT_URL', subject: 'a contact page' },
  terms: { title: 'Terms and Conditions', variable: 'TERMS_URL', subject: 'its terms' },
  privacy: { title: 'Privacy policy', variable: 'PRIVACY_URL', subject: 'its privacy policy' },
  disclaimer: { title: 'Disclaimer', variable: 'DISCLAIMER_URL', subject: 'a disclaimer' },
};

const style = `:root{color-scheme:light dark;--ink:#1e293b;--quiet:#475569;--ground:#f8fafc;--line:#e2e8f0}
@media(prefers-color-scheme:dark){:root{--ink:#e2e8f0;--quiet:#94a3b8;--ground:#0f172a;--line:#1e293b}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:14px/1.6 Inter,system-ui,sans-serif}
main{max-width:440px;padding:24px}h1{font-size:20px;line-height:28px;margin:0 0 8px}p{margin:0 0 8px;color:var(--quiet)}
code{padding:1px 4px;border:1px solid var(--line);border-radius:4px;font-size:13px}`;

const render = ({ title, variable, subject }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Floorwright</title><link rel="stylesheet" href="/pages/style.css"></head>
<body><main><h1>${title}</h1>
<p>The operator of this installation has not published ${subject} yet. Ask the person who gave you access.</p>
<p>If you run it: set <code>${variable}</code> to the address of the page.</p></main></body></html>`;

/** Placeholders for external pages until the operator configures them. */
export const servePages = (app: FastifyInstance): void => {
  app.get('/pages/style.css', (_request, reply) => reply.type('text/css').send(style));
  for (const [name, page] of Object.entries(pages))
    app.get(`/pages/${name}`, (_request, reply) =>
      allowPage(reply).type('text/html; charset=utf-8').send(render(page)),
    );
};
