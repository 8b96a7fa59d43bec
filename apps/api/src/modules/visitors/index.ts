/** The API for apps of visitors. */

export { visitorHandlers } from './handlers.ts';
export { serveVenueLayers, venueLayer } from './layer-handlers.ts';

export { forgetEvents, keepEvents } from './events.ts';
export { visitorKeyOf } from './visitor-key.ts';
