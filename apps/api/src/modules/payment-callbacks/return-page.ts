import type { PaymentMessage } from '@floorwright/contract';

import { html } from '../../platform/mail/html.ts';

/** With this character escaped, JSON cannot end a script element early. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const script = (message: PaymentMessage, origin: string): string =>
  `if (window.opener) { window.opener.postMessage(${inScript(message)}, ${inScript(origin)}); window.close(); }`;

/** The last page in the popup: sends the result to the console and to no other origin. */
export const returnPage = (message: PaymentMessage, origin: string, nonce: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Payment · Floorwright</title>
        <link rel="stylesheet" href="/pages/style.css" />
      </head>
      <body>
        <main>
          <h1>${message.message}</h1>
          <p>You can close this window and go on in the console.</p>
        </main>
        <script nonce="${nonce}">
          ${{ markup: script(message, origin) }};
        </script>
      </body>
    </html>`.markup;
