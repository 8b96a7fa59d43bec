/** Safe markup. Only the functions of this file create it. */
export type Html = { readonly markup: string };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

type Value = string | number | Html | readonly Html[];

const toMarkup = (value: Value): string => {
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map((part) => part.markup).join('');
};

/** A template literal whose values are escaped unless they are safe markup. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: String.raw({ raw: strings }, ...values.map(toMarkup)),
});

export const nothing: Html = html``;

/** A script of ours in a page whose policy allows it by this nonce. */
export const inlineScript = (code: string, nonce: string): Html => ({
  markup: `<script nonce="${nonce}">${code}</script>`,
});
