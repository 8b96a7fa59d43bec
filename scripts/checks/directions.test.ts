import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { physicalDirections } from './structure/directions.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const sheet = 'apps/console/src/ui/some.module.css';
const component = 'apps/console/src/ui/some.tsx';

const findings = (file: string, text: string): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'directions-'));
  folders.push(root);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return physicalDirections(root, [file]);
};

test.each([
  'left: 0',
  'margin-left: 1px',
  'padding-right: calc(1px + 2px)',
  'border-left: 1px solid red',
  'border-right-color: red',
  'border-top-left-radius: 2px',
  'scroll-margin-left: 2px',
  'text-align: left',
  'float: right',
  'clear: left',
  'background: url(a.png) right center / 2px',
  'transform-origin: top left',
  'direction: ltr',
  'margin: 0 1px 0 2px',
  'inset: 0 auto auto 0',
  'padding: 0 calc(1px + (2px * 3)) 0 1px',
  'border-width: 0 1px 0 0',
  'border-radius: 2px 0',
  'border-radius: 2px 2px 0 2px',
  'translate: -50% 0',
  'transform: rotate(2deg) translate(2px, 0)',
  'transform: translateX(2px)',
])('the declaration "%s" is refused, with its line', (declaration) => {
  const found = findings(sheet, `.a:hover {\n  color: red;\n  ${declaration};\n}\n`);
  expect(found).toEqual([expect.stringContaining(`${sheet}:3 `)]);
});

test.each([
  'inset-inline-start: 0',
  'margin: 0 1px 2px',
  'margin: 0 1px 2px 1px',
  'border-radius: 2px 2px 0 0',
  'border-radius: var(--left)',
  'text-align: start',
  'translate: 0 -50%',
  'translate: none',
  'translate: calc(-50% * var(--fw-forward)) 0',
  'transform: translateY(2px)',
  '--shown-left: 0',
  'grid-template-areas: "left-side right-side"',
])('the declaration "%s" is allowed', (declaration) => {
  expect(findings(sheet, `.a[data-side='left']:hover { ${declaration}; }`)).toEqual([]);
});

test('a reason allows physical declarations for the rest of its rule', () => {
  const text = `.a {
  /* physical: pixels of a map */
  left: 0;
  translate: -50% 0;
}
.b {
  left: 0;
}`;
  expect(findings(sheet, text)).toEqual([expect.stringContaining(`${sheet}:7 sets left`)]);
});

test('an allowance without a reason, or that nothing uses, is refused', () => {
  expect(findings(sheet, '.a {\n/* physical: */\nleft: 0;\n}')).toEqual([
    expect.stringContaining(':2 has no reason'),
  ]);
  expect(findings(sheet, '.a {\n/* physical: a map */\ncolor: red;\n}')).toEqual([
    expect.stringContaining(':2 allows'),
  ]);
});

test.each([
  'ml={4}',
  'pr="md"',
  'style={{ left: 1 }}',
  'labelStyle={{ a: { marginLeft: 1 } }}',
  "styles={{ input: { textAlign: 'right' } }}",
  'style={{ transform: `translateX(${x}px)` }}',
  'position="left"',
  'ta={"right"}',
])('the prop %s is refused, unless a comment gives the reason', (prop) => {
  const element = (comment: string): string => `export const A = () => <B\n${comment}\n${prop} />`;
  expect(findings(component, element(''))).toEqual([expect.stringContaining(`${component}:3 `)]);
  expect(findings(component, element('// physical: '))).toHaveLength(1);
  expect(findings(component, element('// physical: pixels of a map'))).toEqual([]);
});

test.each([
  'const moveTo = (x: number) => { element.style.left = `${x}px`; };',
  'element.style.transform = `translate(${x}px, 0)`;',
  "element.style.setProperty('margin-right', '2px');",
  'Object.assign(element.style, { right: 0 });',
  'const place = (x: number): CSSProperties => ({ left: x });',
  "const look: React.CSSProperties = { float: 'left' };",
  'const look = { paddingLeft: 2 } satisfies CSSProperties;',
])('the code "%s" is refused, unless a comment gives the reason', (code) => {
  const file = 'apps/console/src/ui/some.ts';
  expect(findings(file, `\n${code}`)).toEqual([expect.stringContaining(`${file}:2 `)]);
  expect(findings(file, `// physical: pixels of a map\n${code}`)).toEqual([]);
});

test.each([
  'const edges = { left: 0, right: 2 };',
  'element.style.insetInlineStart = `${x}px`;',
  "element.style.setProperty('--left', '2px');",
  "const look: CSSProperties = { textAlign: 'start' };",
])('the code "%s" is allowed', (code) => {
  expect(findings('apps/console/src/ui/some.ts', code)).toEqual([]);
});

test.each(['ms={4}', 'left="Floor 1"', 'style={{ insetInlineStart: 1 }}', 'from={{ left: 1 }}'])(
  'the prop %s is allowed',
  (prop) => {
    expect(findings(component, `export const A = () => <B ${prop} />;`)).toEqual([]);
  },
);
