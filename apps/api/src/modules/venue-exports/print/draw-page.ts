import { deflateSync } from 'node:zlib';

import { storeyOf } from '@floorwright/domain/floors';
import type { Position } from '@floorwright/domain/geo';
import { directionOf, knownLanguage } from '@floorwright/domain/language';
import type { ExportedFloor } from '@floorwright/domain/venue-export';
import { floorPage, pageContent, pageSvg } from '@floorwright/domain/venue-print';

import { readLayer, type StoredLayer } from '../read-layer.ts';
import { messagesIn } from './messages/index.ts';
import { createShaper } from './shaping.ts';

/** A floor to be drawn for print. */
export type PrintRequest = {
  readonly format: 'pdf' | 'svg';
  readonly building: string;
  readonly at: Position;
  /** The main language of the building. */
  readonly language: string;
  readonly floor: ExportedFloor;
  readonly layers: readonly StoredLayer[];
  /** When it is drawn, in milliseconds. */
  readonly now: number;
};

export type DrawnPage = {
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
};

const shape = createShaper();

/** Draws a floor as an SVG, or as the compressed content of a page of a PDF. */
export const drawPage = (request: PrintRequest): DrawnPage => {
  const { format, building, at, floor, layers, now } = request;
  const language = knownLanguage([request.language]) ?? 'en';
  const messages = messagesIn[language];
  const storey = storeyOf(floor.name);
  const titleOf = (): string => {
    if (storey === undefined) return floor.name;
    if (storey === 0) return messages.ground;
    return storey > 0 ? messages.above(String(storey)) : messages.basement(String(-storey));
  };
  const date = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(now);
  const page = floorPage({
    floor,
    layers: layers.map(readLayer),
    building,
    at,
    title: titleOf(),
    date,
    texts: {
      legend: messages.legend,
      noCategory: messages.noCategory,
      route: messages.route,
      north: messages.north,
      meters: (count) => messages.meters(String(count)),
      more: (count) => messages.more(String(count)),
      isRightToLeft: directionOf(language) === 'rtl',
    },
    shape,
  });
  const content =
    format === 'svg' ? Buffer.from(pageSvg(page)) : deflateSync(pageContent(page), { level: 6 });
  return { width: page.width, height: page.height, content };
};
