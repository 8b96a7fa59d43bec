export type * from './scene.ts';
export { type FloorPrint, floorPage } from './floor-page.ts';
export type { LegendTexts } from './legend.ts';
export { pageSvg } from './svg.ts';
export { pageContent, pdfParts, type PdfPage } from './pdf.ts';
