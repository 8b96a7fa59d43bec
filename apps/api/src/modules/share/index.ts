/** The public page of a building or POI, and what it loads. */

export { shareHandlers } from './handlers.ts';
export { serveSharedLayers } from './layer-handlers.ts';
export { serveLinkCodes } from './qrcode-handlers.ts';

export { readBuildingRows } from './building.ts';
export { purgeDocuments } from './documents/documents.ts';
export { loadLayer, type ShownLayer } from './layers.ts';
export { listedPoint } from './present.ts';
export { type LayerRow, positionsOf } from './repository.ts';
export { findShownState } from './state/shown-state-repository.ts';
export { againIfChanged, readInState, withShownState } from './state/shown-state.ts';
export { loadPublicVenue } from './venue.ts';
