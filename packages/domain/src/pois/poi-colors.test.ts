import { expect, test } from 'vitest';

import { colorOnPaper, defaultPoiColors, isPoiColor } from './poi-colors.ts';

test('[S9.6] the colors of a new POI', () => {
  expect(defaultPoiColors).toEqual({ color: 'rgba(63,177,206,0.2)', outline: '#46b3ce' });
  expect(Object.values(defaultPoiColors).filter(isPoiColor)).toHaveLength(2);
});

test.each([
  '#abc',
  '#ABCD',
  '#46b3ce80',
  'rgb(0, 0, 255)',
  'RGBA(1,2,3,.5)',
  'rgba(255,255,255,1)',
])('%s is a color', (text) => expect(isPoiColor(text)).toBe(true));

test.each([
  '',
  'blue',
  '#ab',
  '#abcde',
  'rgb(0,0)',
  'rgb(0,0,256)',
  'rgba(0,0,0,1.1)',
  'rgba(0,0,0,0,0)',
  'rgba(0,0,0,0.5',
  'rgb(0,,0)',
  'rgb(-1,0,0)',
  'url(x)',
])('%j is not a color', (text) => expect(isPoiColor(text)).toBe(false));

test.each([
  ['#abc', '#aabbcc'],
  ['#46b3ce', '#46b3ce'],
  ['#00000080', '#7f7f7f'],
  ['rgb(0, 0, 255)', '#0000ff'],
  // Pale colors are printed with half their strength.
  ['rgba(0,0,255,0.2)', '#8080ff'],
  ['blue', null],
])('%s on paper is %s', (text, expected) => expect(colorOnPaper(text)).toBe(expected));
