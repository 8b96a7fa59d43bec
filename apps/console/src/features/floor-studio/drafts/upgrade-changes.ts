import type { LinkDirection, RouteLink } from '@floorwright/domain/route-graph';
import type { Changes } from '@floorwright/floor-editor';

const directions: Readonly<Record<string, LinkDirection>> = {
  both: 'both',
  forth: 'forward',
  back: 'backward',
};

const upgradeLink = (link: RouteLink): RouteLink => {
  if (!('way' in link)) return link;
  const { way, ...rest } = link;
  return { ...rest, direction: directions[String(way)] ?? 'both' };
};

/**
 * A stored draft may come from an earlier release, in which links have `way` instead of
 * `direction`.
 */
export const upgradeChanges = (changes: Changes): Changes => ({
  ...changes,
  links: changes.links.map(({ key, before, after }) => ({
    key,
    before: before && upgradeLink(before),
    after: after && upgradeLink(after),
  })),
  around: { ...changes.around, links: changes.around.links.map(upgradeLink) },
});
