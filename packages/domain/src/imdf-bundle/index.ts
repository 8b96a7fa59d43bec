export * from './bundle-of-imdf.ts';
export { drawingOfImdf } from './drawing-of-imdf.ts';
