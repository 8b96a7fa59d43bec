/** Categories of POIs. */

export { poiCategoryHandlers } from './handlers.ts';

export { isCategoryIn } from './categories.ts';
