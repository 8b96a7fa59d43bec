/** The API for apps of visitors. */

export { visitorHandlers } from './handlers.ts';
export { serveVenueLayers, venueLayer } from './layer-handlers.ts';

export { eraseEventsOf, storeEvents } from './events.ts';
export { visitorKeyOf } from './visitor-key.ts';
