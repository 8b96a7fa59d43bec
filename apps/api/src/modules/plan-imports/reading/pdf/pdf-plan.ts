import {
  pictureSize,
  type PlanBox,
  planLimits,
  type PlanPage,
} from '@floorwright/domain/plan-import';
import { PlanTooComplex } from '@floorwright/domain/vector-plan';
import sharp from 'sharp';

import { failed, type LoadResult, type PagePicture, type Pages } from '../loaded.ts';
import { PdfDocument, type PdfPage } from './document.ts';
import { PageLines } from './page-lines.ts';

/** A point of 1/72 inch, in meters. */
const pointOnPaper = 0.0254 / 72;
/** In points: 35 meters and 1 millimeter. Nothing is printed on such paper. */
const isUsable = (length: number): boolean => length >= 3 && length <= 100_000;
const isPage = ({ width, height }: PlanPage): boolean => isUsable(width) && isUsable(height);

/** The long side of the small picture of a page, in pixels. */
const smallSide = 240;
/** Pages after this many milliseconds have no small pictures, so that many slow pages do not end the reading. */
const picturesWithin = 15_000;

const encode = (pixels: Buffer, size: { width: number; height: number }) =>
  sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha();

/** White areas are paper. */
const paper = 'fill:#ffffff';

/** PDFium ends so where its memory or its stack is full. */
const endsIn = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');

/** PDFium's memory may only grow up to a limit. */
const within = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (endsIn(error)) throw new PlanTooComplex();
    throw error;
  }
};

const drawPages = async (document: PdfDocument, count: number): Promise<Pages> => {
  const pages: PagePicture[] = [];
  const end = Date.now() + picturesWithin;
  for (let number = 1; number <= count; number += 1) {
    const size = document.sizeOf(number) ?? { width: 0, height: 0 };
    const isDrawn = isPage(size) && Date.now() < end;
    const page = isDrawn ? document.openPage(number) : null;
    let picture: Buffer | null = null;
    if (page) {
      const pixels = pictureSize(page.box, smallSide);
      const drawn = document.pdfium.drawPage(page.handle, pixels.width, pixels.height);
      document.closePage(page);
      picture = await encode(drawn, pixels).png({ palette: true }).toBuffer();
    }
    pages.push({ ...size, picture });
  }
  return { outcome: 'pages', pages };
};

const drawSheet = (document: PdfDocument, { handle }: PdfPage, box: PlanBox): Promise<Buffer> => {
  const size = pictureSize(box);
  return encode(document.pdfium.drawPage(handle, size.width, size.height), size)
    .png()
    .toBuffer();
};

const loadPage = (document: PdfDocument, page: PdfPage, tolerance: number): LoadResult => {
  const { box } = page;
  const lines = new PageLines(document.pdfium, page, tolerance);
  lines.read(page);
  if (lines.layers.lines.size === 0 && lines.skipped.size === 0) return failed('empty');
  return {
    outcome: 'loaded',
    kind: 'pdf',
    unit: null,
    paperUnit: pointOnPaper,
    sheet: box,
    layers: lines.layers.lines,
    hidden: new Set([paper]),
    skipped: lines.skipped,
    picture: () => within(() => drawSheet(document, page, box)),
  };
};

/** Loads a page of a PDF: the chosen one, or the only one. Otherwise it returns all pages to choose from. */
export const loadPdf = (
  bytes: Uint8Array,
  chosen: number | null,
  tolerance: number,
): Promise<LoadResult | Pages> =>
  within(async () => {
    const document = await PdfDocument.open(bytes);
    if (typeof document === 'string') return failed(document);
    const count = document.countPages();
    if (count === 0) return failed('empty');
    if (count > planLimits.pages) return failed('too_many_pages');
    if (chosen === null && count > 1) return drawPages(document, count);
    const number = chosen ?? 1;
    const size = document.sizeOf(number);
    if (size && !isPage(size)) return failed('page_size');
    const page = document.openPage(number);
    return page ? loadPage(document, page, tolerance) : failed('broken');
  });
