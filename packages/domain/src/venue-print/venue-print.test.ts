import { expect, test } from 'vitest';

import { localPlane } from '../geo/index.ts';
import { noProperties } from '../pois/index.ts';
import { noTranslations } from '../translations/index.ts';
import type { ExportedPoi } from '../venue-export/index.ts';
import { floorPage, pageContent, pageSvg, pdfParts, type Shaper } from './index.ts';

/** Letters that are squares. */
const shape: Shaper = (text, size) => ({
  width: text.length * size * 0.5,
  at: (x, y) => [['M', x, y], ['L', x + text.length * size * 0.5, y], ['Z']],
});

const at = { latitude: 53, longitude: 10 };
const { toGlobe } = localPlane(at);
const poi = (
  title: string,
  category: string | null,
  [x, y, size]: [number, number, number],
): ExportedPoi => ({
  poiId: title,
  title,
  category,
  color: category === 'Food' ? '#f4a261' : '#8ecae6',
  outline: '#000000',
  subtitles: [],
  subcategories: [],
  hours: null,
  ring: [
    toGlobe({ x, y }),
    toGlobe({ x: x + size, y }),
    toGlobe({ x: x + size, y: y + size }),
    toGlobe({ x, y: y + size }),
  ],
  translations: noTranslations,
  description: '',
  website: null,
  phone: null,
  externalId: null,
  pictures: [],
  properties: noProperties,
});

const page = (pois: ExportedPoi[]) =>
  floorPage({
    floor: { name: 'G', position: 0, translations: noTranslations, corners: [], pois, points: [] },
    layers: [],
    building: 'Harbour <Mall>',
    at,
    title: 'Ground floor',
    date: 'Today',
    texts: {
      legend: 'Legend',
      noCategory: 'None',
      route: 'Route',
      north: 'N',
      meters: (count) => `${count} m`,
      more: (count) => `${count} more`,
      isRightToLeft: false,
    },
    shape,
  });

const textsOf = ({ marks }: ReturnType<typeof page>) => marks.flatMap(({ text }) => text ?? []);

test('a page has the names that fit, numbers for the others, and a legend of the categories', () => {
  const drawn = page([
    poi('Tea room', 'Food', [0, 0, 40]),
    poi('A name that is far too long', null, [60, 0, 0.8]),
  ]);
  expect(textsOf(drawn)).toEqual([
    'Tea room',
    '1',
    'Harbour <Mall>',
    'Ground floor',
    'Today',
    'Legend',
    'Food',
    'None',
    '1',
    'A name that is far too long',
    '10 m',
    'N',
  ]);
  expect(drawn.marks.filter(({ fill }) => fill === '#f4a261')).toHaveLength(2);
  expect(drawn.width).toBeGreaterThan(drawn.height);
});

test('the colors of POIs are printed as they look on white', () => {
  const drawn = page([{ ...poi('Tea', 'Food', [0, 0, 40]), color: 'rgba(224,108,82,0.5)' }]);
  expect(drawn.marks.filter(({ fill }) => fill === '#f0b6a9')).toHaveLength(2);
});

test('a floor with nothing on it still has its title', () => {
  expect(textsOf(page([]))).toContain('Ground floor');
});

test('an SVG has the texts as labels, with markup escaped', () => {
  const svg = pageSvg(page([poi('Tea & Co', 'Food', [0, 0, 40])]));
  expect(svg).toContain('aria-label="Tea &amp; Co"');
  expect(svg).toContain('<title>Harbour &lt;Mall&gt;, Ground floor</title>');
  expect(svg).toContain('fill="#f4a261"');
});

test('the cross-reference table of a PDF points to its objects', () => {
  const { width, height, ...rest } = page([poi('Tea', 'Food', [0, 0, 40])]);
  const content = Buffer.from(pageContent({ width, height, ...rest }));
  const pages = [
    { width, height, content },
    { width, height, content },
  ];
  const pdf = Buffer.concat(pdfParts('Mall', pages, new Date(0)).map((part) => Buffer.from(part)));
  const text = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const entries = text.slice(start).match(/^\d{10} 00000 n/gm) ?? [];
  expect(entries).toHaveLength(7);
  entries.forEach((entry, index) => {
    expect(text.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  expect(text).toContain('/Count 2');
  expect(text).toContain('/ActualText <FEFF005400650061>');
});
