import { applyTransform, type Transform, identityTransform } from '@floorwright/domain/dxf';
import { boxOf } from '@floorwright/domain/plan-import';
import { PlanTooComplex } from '@floorwright/domain/vector-plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseSvg } from './parse.ts';
import { safeSvg } from './safe-svg.ts';
import { loadSvg } from './svg-plan.ts';
import { transformOf } from './values.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 100 50"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

const load = (text: string) => {
  const loaded = loadSvg(text, 0.01);
  if (loaded.outcome !== 'loaded') throw new Error(loaded.code);
  return loaded;
};
/** The first points of each layer, rounded, with y upwards from the lower left. */
const drawn = (text: string) =>
  Object.fromEntries(
    [...load(text).layers].map(([name, lines]) => [
      name,
      lines.map(({ points }) =>
        points.slice(0, 2).map(({ x, y }) => [Math.round(x), Math.round(y)]),
      ),
    ]),
  );

test('shapes, transforms, copies and symbols lie where browsers draw them', () => {
  const text = svg(`
    <defs><rect id="desk" width="4" height="2"/></defs>
    <symbol id="door" viewBox="0 0 10 10"><line x1="0" y1="0" x2="10" y2="10" stroke="#000" fill="none"/></symbol>
    <g id="walls" fill="none" stroke="#000"><path d="M10 10h20v10z"/><polyline points="1,2 3,4"/></g>
    <g id="desks" transform="translate(10 20) scale(2)"><use href="#desk" x="1" y="1"/></g>
    <g id="doors"><use xlink:href="#door" x="50" y="10" width="20" height="20"/></g>
    <g id="round"><circle cx="50" cy="25" r="10"/><ellipse cx="10" cy="10" rx="5" ry="2"/></g>
    <g id="inner"><svg x="60" y="0" width="40" height="20" viewBox="0 0 4 2"><polygon points="0,0 4,0 4,2"/></svg></g>`);
  expect(drawn(text)).toEqual({
    walls: [
      [
        [10, 40],
        [30, 40],
      ],
      [
        [1, 48],
        [3, 46],
      ],
    ],
    desks: [
      [
        [12, 28],
        [20, 28],
      ],
    ],
    doors: [
      [
        [50, 40],
        [70, 20],
      ],
    ],
    round: [
      [
        [60, 25],
        [60, 24],
      ],
      [
        [15, 40],
        [15, 40],
      ],
    ],
    inner: [
      [
        [60, 50],
        [100, 50],
      ],
    ],
  });
});

test('layers are those of Inkscape, or groups below those that hold everything, or colors', () => {
  const path = '<path d="M1 1L9 9"/>';
  const ofInkscape = `<g inkscape:groupmode="layer" inkscape:label="Walls"><g id="g12">${path}</g></g>`;
  const hidden = `<g inkscape:groupmode="layer" inkscape:label="Old" style="display:none">${path}</g>`;
  expect([...load(svg(ofInkscape + hidden)).hidden]).toEqual(['Old']);
  expect(Object.keys(drawn(svg(ofInkscape + hidden)))).toEqual(['Walls', 'Old']);
  const wrapped = `<g id="page"><g id="walls">${path}</g><g id="rooms">${path}</g></g>`;
  expect(Object.keys(drawn(svg(wrapped)))).toEqual(['walls', 'rooms']);
  const colored = `<style>.a{fill:none;stroke:#F00}</style><path class="a" d="M1 1L9 9"/>${path}`;
  expect(Object.keys(drawn(svg(colored)))).toEqual(['stroke:#ff0000', 'fill:#000000']);
});

test('sizes on paper decide the length of a unit, and drawings without a size are as large as their shapes', () => {
  expect(
    load(svg('<path d="M1 1L9 9"/>', 'width="100mm" viewBox="0 0 200 100"')).paperUnit,
  ).toBeCloseTo(0.0005, 9);
  expect(
    load(svg('<path d="M1 1L9 9"/>', 'height="100mm" viewBox="0 0 200 100"')).paperUnit,
  ).toBeCloseTo(0.001, 9);
  expect(load(svg('<rect x="-5" y="-10" width="20" height="30"/>', '')).sheet).toEqual({
    minX: 0,
    minY: 0,
    maxX: 20,
    maxY: 30,
  });
  expect(loadSvg(svg('<rect width="1" height="1"/>', 'viewBox="0 0 1e12 9"'), 1)).toMatchObject({
    code: 'page_size',
  });
});

test('scripts, events, pages, outside references and style sheets that load are left out', () => {
  const text = `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY file SYSTEM "file:///etc/passwd">]>
    <svg xmlns="&ns;" viewBox="0 0 9 9" onload="alert(1)">
      <style>@import url(http://evil.example/a.css); .a{fill:red} .b{fill:url(http://evil.example/b)}</style>
      <script>alert(1)</script><foreignObject><p>x</p></foreignObject><image href="http://evil.example/c.png"/>
      <a href="javascript:alert(1)"><path class="a" onclick="alert(1)" d="M1 1L8 8" fill="url(http://evil.example/d)"/></a>
      <use href="http://evil.example/e.svg#f"/><rect width="1" height="1" style="fill:u\\72l(http://evil.example/g)" filter="url(#h)"/>
      <animate attributeName="d"/><text>&lt;script&gt;</text></svg>`;
  const parsed = parseSvg(text);
  if (parsed.outcome !== 'parsed') throw new Error(parsed.code);
  const safe = safeSvg(parsed.root, { x: 0, y: 0, width: 9, height: 9 }, { width: 9, height: 9 });
  expect(safe).not.toMatch(
    /evil|alert|onload|onclick|<script|foreignObject|<image|import|filter|animate/,
  );
  expect(safe).toContain('.a{fill:red}');
  expect(safe).toContain('<text>&lt;script&gt;</text>');
  expect([...load(text).skipped.keys()]).toEqual(['script', 'foreignObject', 'image', 'text']);
});

test.each([
  [
    'entities within entities',
    '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
    'entities',
  ],
  ['an element that is not closed', '<svg>\n<g>\n</svg>', 'broken'],
  ['another kind of XML', '<kml><Point/></kml>', 'not_supported'],
  ['no shapes', svg('<g/>'), 'empty'],
])('%s are refused by name', (_what, text, code) => {
  expect(loadSvg(text, 1)).toMatchObject({ outcome: 'failed', code });
});

test('a broken file says in which line', () => {
  expect(loadSvg('<svg>\n<g>\n</svg>', 1)).toMatchObject({ place: { line: 3 } });
});

const bomb = Array.from(
  { length: 9 },
  (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`,
).join('');

test.each([
  ['copies that multiply', svg(`<g id="g0"><path d="M0 0L1 1"/></g>${bomb}`)],
  ['a copy of itself', svg('<g id="a"><use href="#a"/></g>')],
  ['groups in groups without end', svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`)],
])('%s are too complex', (_what, text) => {
  expect(() => loadSvg(text, 1)).toThrow(PlanTooComplex);
});

const number = fc.integer({ min: -20, max: 20 });
const step = fc.oneof(
  fc.tuple(number, number).map(([x, y]) => `translate(${x},${y})`),
  fc.tuple(number, number).map(([x, y]) => `scale(${x} ${y})`),
  fc.tuple(number, number, number).map((values) => `rotate(${values.join(' ')})`),
  fc
    .tuple(number, number, number, number, number, number)
    .map((values) => `matrix(${values.join(',')})`),
  number.map((angle) => `skewX(${angle})`),
);

test('transforms apply one after the other, the last one first', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), number, number, (steps, x, y) => {
      const each = steps.reduceRight(
        (point, one) => applyTransform(transformOf(one), point),
        applyTransform(identityTransform, { x, y }),
      );
      const whole: Transform = transformOf(steps.join(' '));
      const { x: endX, y: endY } = applyTransform(whole, { x, y });
      const scale = Math.max(1, Math.abs(each.x), Math.abs(each.y));
      expect(Math.abs(endX - each.x) / scale).toBeLessThan(1e-9);
      expect(Math.abs(endY - each.y) / scale).toBeLessThan(1e-9);
    }),
  );
});

const sample = svg(
  `<style>.w{fill:none}</style><g id="a" transform="rotate(30 50 25)"><path class="w" stroke="#123" d="M-50 10C20 0 30 90 140 20A9 9 0 1 0 5 5Z"/></g><use href="#a" x="20"/><text>Hi &amp; there</text>`,
);

/** A drawing that is too complex is refused by its caller. */
const loadOrRefuse = (text: string): ReturnType<typeof loadSvg> => {
  try {
    return loadSvg(text, 0.1);
  } catch (error) {
    if (error instanceof PlanTooComplex) return { outcome: 'failed', code: 'too_complex' };
    throw error;
  }
};

test('mutated drawings never end the reader, and nothing lies outside the view box', () => {
  const junk = fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '#',
    'e9',
    '-',
    'NaN',
    '</g>',
    '<g>',
    '\0',
    '%',
    'é',
  );
  const cut = fc.record({ at: fc.nat(sample.length), drop: fc.nat(12), junk });
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 5 }), (cuts) => {
      let text = sample;
      for (const { at, drop, junk: put } of cuts)
        text = text.slice(0, at) + put + text.slice(at + drop);
      const loaded = loadOrRefuse(text);
      const sheet = loaded.outcome === 'loaded' ? loaded.sheet : null;
      const lines = loaded.outcome === 'loaded' ? [...loaded.layers.values()].flat() : [];
      const most = sheet ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
      const box = boxOf(lines) ?? most;
      expect(box.minX).toBeGreaterThanOrEqual(-1e-6);
      expect(box.minY).toBeGreaterThanOrEqual(-1e-6);
      expect(box.maxX).toBeLessThanOrEqual(most.maxX * (1 + 1e-9) + 1e-6);
      expect(box.maxY).toBeLessThanOrEqual(most.maxY * (1 + 1e-9) + 1e-6);
    }),
  );
});
