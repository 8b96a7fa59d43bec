/** The map library loads with the first map. */
export const loadMap = () => import('./create-map.ts');
