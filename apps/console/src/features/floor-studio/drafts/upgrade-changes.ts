import type { LinkDirection, RouteLink } from '@floorwright/domain/route-graph';
import { type Changes, nothingMore, type Poi } from '@floorwright/floor-editor';

const directions: Readonly<Record<string, LinkDirection>> = {
  both: 'both',
  forth: 'forward',
  back: 'backward',
};

export const upgradeLink = (link: RouteLink): RouteLink => {
  if (!('way' in link)) return link;
  const { way, ...rest } = link;
  return { ...rest, direction: directions[String(way)] ?? 'both' };
};

export const upgradePoi = (poi: Poi): Poi =>
  Object.assign({ translations: {}, ...nothingMore }, poi);

/**
 * A stored draft may come from an earlier release, in which links have `way` instead of
 * `direction`, and POIs have no translations, descriptions and so on.
 */
export const upgradeChanges = (changes: Changes): Changes => ({
  ...changes,
  pois: changes.pois.map(({ key, before, after }) => ({
    key,
    before: before && upgradePoi(before),
    after: after && upgradePoi(after),
  })),
  links: changes.links.map(({ key, before, after }) => ({
    key,
    before: before && upgradeLink(before),
    after: after && upgradeLink(after),
  })),
  around: { ...changes.around, links: changes.around.links.map(upgradeLink) },
});
