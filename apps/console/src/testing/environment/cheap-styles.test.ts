import { afterEach, expect, test, vi } from 'vitest';

import { createCheapStyles } from './cheap-styles.ts';

const page = `
  <div style="visibility: hidden; pointer-events: none; opacity: 0.5">
    <p>One <b style="visibility: visible">two</b></p>
    <ul><li>Two</li></ul><ul hidden><li>Three</li></ul>
    <input type="hidden"><input type="text"><button>Four</button>
    <svg><path style="display: none"/></svg>
    <dialog>Five</dialog><dialog open>Six</dialog>
    <table><tbody><tr><td>Seven</td></tr></tbody></table>
  </div>`;

const asked = ['display', 'visibility', 'pointer-events', 'opacity', 'position', 'overflow-x'];

afterEach(() => document.body.replaceChildren());

test('styles are those that jsdom computes', () => {
  vi.unstubAllGlobals();
  const cheaply = createCheapStyles(getComputedStyle);
  document.body.innerHTML = page;
  const elements = [...document.body.querySelectorAll('*')];
  const stylesBy = (compute: typeof getComputedStyle) =>
    elements.map((element) => {
      const style = compute(element);
      const values = asked.map((name) => style.getPropertyValue(name));
      return [element.outerHTML, ...values, style.pointerEvents].join();
    });
  expect(stylesBy(cheaply)).toEqual(stylesBy(getComputedStyle));
});
