/** The map library comes with the first map, and not before. */
export const loadMap = () => import('./create-map.ts');
