export * from './bundle-of-imdf.ts';
export { drawingOfImdf } from './drawing-of-imdf.ts';
export { echoOfPois } from './echo.ts';
