/** The API for apps of visitors. */

export { visitorHandlers } from './handlers.ts';
export { serveVenueLayers, venueLayer } from './layer-handlers.ts';

export { forgetEvents, keepEvents } from './events-service.ts';
export { visitorKeyOf } from './key-service.ts';
