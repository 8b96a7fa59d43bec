import { isElement, type SvgElement, type SvgNode } from './parse.ts';
import type { ViewBox } from './values.ts';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What is drawn, and what it refers to. Scripts, pages, pictures, filters and animations are not among these. */
const elements = wordsIn(`
  svg g a switch defs symbol use style title path rect circle ellipse line polyline polygon text
  tspan linearGradient radialGradient stop clipPath mask pattern marker
`);

const attributes = wordsIn(`
  id class style transform viewBox preserveAspectRatio d points x y x1 y1 x2 y2 cx cy r rx ry fx
  fy dx dy width height offset rotate textLength lengthAdjust overflow gradientUnits
  gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient
  marker marker-start marker-mid marker-end clip-path clip-rule mask fill fill-opacity fill-rule
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stop-color stop-opacity color opacity display visibility
  paint-order vector-effect font font-family font-size font-style font-weight font-stretch
  font-variant letter-spacing word-spacing text-anchor text-decoration dominant-baseline
  direction baseline-shift writing-mode unicode-bidi xml:space
`);

/** Where CSS loads something, or could by escaped letters. */
const outside = /@|\\|expression|url\s*\(\s*(?!["']?#)/i;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Rules of style sheets that load nothing. */
const safeRules = (text: string): string =>
  [
    ...text
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/@(?:import|charset|namespace)[^;{}]*;/g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
    .filter(([rule]) => !outside.test(rule))
    .map(([rule]) => rule)
    .join('\n');

const writeAttributes = (element: SvgElement): string => {
  const written = [...element.attributes]
    .filter(([name, value]) => attributes.has(name) && !outside.test(value))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const target = (element.attributes.get('href') ?? element.attributes.get('xlink:href'))?.trim();
  const isWithin = element.name !== 'a' && target?.startsWith('#');
  return `${written.join('')}${isWithin ? ` xlink:href="${escaped(target ?? '')}"` : ''}`;
};

const write = (node: SvgNode): string => {
  if (!isElement(node)) return escaped(node);
  if (!elements.has(node.name)) return '';
  const inner =
    node.name === 'style'
      ? escaped(
          safeRules(node.children.flatMap((child) => (isElement(child) ? [] : child)).join('')),
        )
      : node.children.map(write).join('');
  return `<${node.name}${writeAttributes(node)}>${inner}</${node.name}>`;
};

/** Attributes that say how large the drawing is, which the picture decides. */
const ofSize: ReadonlySet<string> = new Set([
  'width',
  'height',
  'x',
  'y',
  'viewBox',
  'preserveAspectRatio',
  'transform',
]);

/**
 * The drawing written again from what it is made of: only elements and attributes that are known and refer to nothing
 * outside, on white, in the size of the picture.
 */
export const safeSvg = (
  root: SvgElement,
  { x, y, width, height }: ViewBox,
  picture: { width: number; height: number },
): string => {
  const around: SvgElement = {
    name: 'g',
    attributes: new Map([...root.attributes].filter(([name]) => !ofSize.has(name))),
    children: root.children,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${picture.width}" height="${picture.height}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>${write(around)}</svg>`;
};
