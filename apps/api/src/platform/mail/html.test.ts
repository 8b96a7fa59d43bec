import { expect, test } from 'vitest';

import { html, nothing } from './html.ts';

test('escapes values in text and in attributes', () => {
  const hostile = `<script>alert("1")</script> & 'more'`;
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;';
  expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
    `<p title="${escaped}">${escaped}</p>`,
  );
});

test('includes markup, alone or as a list, without escaping it twice', () => {
  const parts = ['a', '<b>'].map((part) => html`<i>${part}</i>`);
  expect(html`<b>${parts}${nothing}${3}</b>`.markup).toBe('<b><i>a</i><i>&lt;b&gt;</i>3</b>');
});
