import type { Mark, PrintPage, Step } from './scene.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML does not allow are left out. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const short = (value: number): string => String(Math.round(value * 100) / 100);

const stepText = ([letter, ...values]: Step): string => `${letter}${values.map(short).join(' ')}`;

const markText = ({ steps, fill, line, width, dash, text }: Mark): string => {
  const attributes = [
    ...(text === undefined ? [] : [`role="img" aria-label="${escapeXml(text)}"`]),
    `fill="${fill ?? 'none'}"`,
    ...(fill === null ? [] : ['fill-rule="evenodd"']),
    ...(line === null ? [] : [`stroke="${line}" stroke-width="${short(width)}"`]),
    ...(dash ? [`stroke-dasharray="${dash.join(' ')}"`] : []),
    `d="${steps.map(stepText).join('')}"`,
  ];
  return `<path ${attributes.join(' ')}/>`;
};

/** A page as an SVG in its size in print. Texts are outlines, so that no program needs the font. */
export const pageSvg = ({ width, height, title, marks }: PrintPage): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}pt" height="${short(height)}pt" viewBox="0 0 ${short(width)} ${short(height)}" stroke-linejoin="round" stroke-linecap="round">`,
    `<title>${escapeXml(title)}</title>`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    ...marks.map(markText),
    '</svg>',
    '',
  ].join('\n');
