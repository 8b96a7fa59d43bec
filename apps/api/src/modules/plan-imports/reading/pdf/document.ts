import type { Transform } from '@floorwright/domain/dxf';
import type { PlanBox, PlanPage } from '@floorwright/domain/plan-import';

import { type OpenFailure, Pdfium } from './pdfium.ts';

/** A page that is open. */
export type PdfPage = {
  readonly handle: number;
  /** From the coordinates of its objects to those of the sheet as it is seen, from its lower left. */
  readonly transform: Transform;
  readonly box: PlanBox;
};

/** Each turn is a quarter, clockwise, of a page with these edges. */
const turned = (turns: number, [left, top, right, bottom]: readonly number[]): Transform => {
  const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom];
  if (turns === 1) return [0, -1, 1, 0, -b, r];
  if (turns === 2) return [-1, 0, 0, -1, r, t];
  return turns === 3 ? [0, 1, -1, 0, t, -l] : [1, 0, 0, 1, -l, -b];
};

export class PdfDocument {
  readonly pdfium: Pdfium;
  readonly #document: number;

  private constructor(pdfium: Pdfium, document: number) {
    this.pdfium = pdfium;
    this.#document = document;
  }

  static async open(bytes: Uint8Array): Promise<PdfDocument | OpenFailure> {
    const pdfium = await Pdfium.start();
    const opened = pdfium.openDocument(bytes);
    return typeof opened === 'string' ? opened : new PdfDocument(pdfium, opened);
  }

  countPages(): number {
    return this.pdfium.bind('FPDF_GetPageCount')(this.#document);
  }

  /** The size of a page, without reading what is on it; null if there is no such page. */
  sizeOf(number: number): PlanPage | null {
    const read = this.pdfium.bind('FPDF_GetPageSizeByIndexF');
    if (read(this.#document, number - 1, this.pdfium.slot(0)) === 0) return null;
    return { width: this.pdfium.float(0), height: this.pdfium.float(1) };
  }

  openPage(number: number): PdfPage | null {
    const { pdfium } = this;
    const handle = pdfium.bind('FPDF_LoadPage')(this.#document, number - 1);
    if (handle === 0) return null;
    const turns = pdfium.bind('FPDFPage_GetRotation')(handle);
    pdfium.bind('FPDF_GetPageBoundingBox')(handle, pdfium.slot(0));
    const edges = [0, 1, 2, 3].map((index) => pdfium.float(index));
    const maxX = pdfium.bind('FPDF_GetPageWidthF')(handle);
    const maxY = pdfium.bind('FPDF_GetPageHeightF')(handle);
    return { handle, transform: turned(turns, edges), box: { minX: 0, minY: 0, maxX, maxY } };
  }

  closePage({ handle }: PdfPage): void {
    this.pdfium.bind('FPDF_ClosePage')(handle);
  }
}
