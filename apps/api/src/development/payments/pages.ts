import { decimalText } from '@floorwright/domain/billing';

import { html, inlineScript, type Html } from '../../platform/mail/html.ts';
import { sandboxCards } from './scenarios.ts';
import type { Parameters } from './signing.ts';
import type { SandboxPayment } from './store.ts';

const page = (title: string, content: Html, nonce: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${{ markup: stylesheet }}
        </style>
      </head>
      <body>
        <main>
          <span class="badge">Sandbox: no money moves</span>
          ${content}
        </main>
      </body>
    </html>`.markup;

const hidden = (parameters: Parameters): Html[] =>
  Object.entries(parameters).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const cardList = html`<table>
  ${sandboxCards.map(
    ({ number, code, label }) =>
      html`<tr>
        <td><code>${number}</code></td>
        <td>${code}</td>
        <td>${label}</td>
      </tr>`,
  )}
</table>`;

/** For browsers without a card number: the merchant's form may have sent one. */
export const cardPage = (parameters: Parameters, nonce: string): string =>
  page(
    'Card details',
    html`<h1>Card details</h1>
      <form method="post">
        ${hidden(parameters)}
        <label>Card number<input name="card_number" inputmode="numeric" required /></label>
        <div class="row">
          <label>Expiry (YYMM)<input name="expiry_date" inputmode="numeric" required /></label>
          <label>
            Security code<input name="card_security_code" inputmode="numeric" required />
          </label>
        </div>
        <label>Holder<input name="card_holder_name" required /></label>
        <button>Continue</button>
      </form>
      ${cardList}`,
    nonce,
  );

export const dddPage = ({ request }: SandboxPayment, nonce: string): string =>
  page(
    '3-D Secure',
    html`<h1>Is this you?</h1>
      <p>
        A payment of ${decimalText(Number(request['amount'] ?? 0))} ${request['currency'] ?? ''}
        asks for your approval.
      </p>
      <form method="post">
        <button name="answer" value="approve">Approve</button>
        <button class="second" name="answer" value="reject">Reject</button>
      </form>`,
    nonce,
  );

/** Redirects the browser to the merchant with the result. */
export const backPage = (address: string, parameters: Parameters, nonce: string): string =>
  page(
    'One moment',
    html`<h1>One moment</h1>
      <p>You are being sent back.</p>
      <form method="post" action="${address}" id="back">
        ${hidden(parameters)}
        <button>Go back now</button>
      </form>
      ${inlineScript("document.getElementById('back').submit();", nonce)}`,
    nonce,
  );

export const problemPage = (message: string, nonce: string): string =>
  page('Not possible', html`<h1>${message}</h1>`, nonce);

/** Plain on purpose, so that users do not mistake these pages for the console. */
const stylesheet = `:root{color-scheme:light dark;--ink:#1c1917;--quiet:#57534e;--ground:#fafaf9;--panel:#fff;--line:#d6d3d1;--accent:#b45309;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f5f5f4;--quiet:#a8a29e;--ground:#1c1917;--panel:#292524;--line:#57534e;--accent:#fbbf24;--on-accent:#1c1917}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px 16px}
.badge{display:inline-block;margin-bottom:16px;padding:2px 8px;border:1px dashed var(--accent);border-radius:4px;color:var(--accent);font-size:12px}
h1{margin:0 0 8px;font-size:20px;line-height:28px}
p{margin:0 0 16px;color:var(--quiet)}
form{display:grid;gap:12px;margin:0 0 16px}
label{display:grid;gap:4px;font-weight:600}
input{padding:8px;border:1px solid var(--line);border-radius:6px;background:var(--panel);color:inherit;font:inherit;font-weight:400}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{padding:10px 16px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button.second{background:transparent;color:var(--accent)}
input:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:12px;color:var(--quiet)}
td{padding:4px 0;border-top:1px solid var(--line)}
td:last-child{text-align:right}
code{font:12px/1.5 ui-monospace,monospace}`;
