export type * from './scene.ts';
export { floorPage } from './floor-page.ts';
export { pageSvg } from './svg.ts';
export { pageContent, pdfParts, type PdfPage } from './pdf.ts';
