import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { days, minutes } from '../../platform/clock/clock.ts';

/** A whole venue may share one address: enough for its visitors, and too few for guessing codes. */
export const placesOfAddress: Limit = { name: 'share-place', tries: 600, within: minutes(1) };
/** Each page reads the map once after its place. */
export const documentsOfAddress: Limit = { name: 'share-document', tries: 600, within: minutes(1) };
export const routesOfAddress: Limit = { name: 'share-routes', tries: 600, within: minutes(1) };
/** A floor has about a dozen layers. */
export const layersOfAddress: Limit = { name: 'share-layer', tries: 6000, within: minutes(1) };
export const codesOfAddress: Limit = { name: 'share-qrcode', tries: 600, within: minutes(1) };

/** How long a page that was loaded before another version went live gets the rest of its own. */
export const formerServedFor = days(1);
