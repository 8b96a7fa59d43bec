import { decimalText } from '@floorwright/domain/billing';

import { html, type Html } from '../../platform/mail/html.ts';
import { sandboxCards } from './scenarios.ts';
import type { Parameters } from './signing.ts';
import type { SandboxPayment } from './store.ts';
import { stylesheet } from './stylesheet.ts';

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
    ({ number, code, says }) =>
      html`<tr>
        <td><code>${number}</code></td>
        <td>${code}</td>
        <td>${says}</td>
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
      <script nonce="${nonce}">
        document.getElementById('back').submit();
      </script>`,
    nonce,
  );

export const problemPage = (message: string, nonce: string): string =>
  page('Not possible', html`<h1>${message}</h1>`, nonce);
