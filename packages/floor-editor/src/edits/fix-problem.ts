import type { ProblemFix } from '@floorwright/domain/floor-problems';
import type { Position } from '@floorwright/domain/geo';
import { hasKey } from '@floorwright/domain/persistent-map';
import {
  addPoint,
  linkPoints,
  type RouteEdit,
  type RoutePoint,
  routeThrough,
  setLinkDirection,
  setShaft,
  splitLink,
} from '@floorwright/domain/route-graph';

import type { Edit } from '../document.ts';
import type { Command } from '../history.ts';
import { setRing } from './pois.ts';
import { onRoute } from './routes.ts';

type RouteFix = Exclude<ProblemFix, { does: 'set-ring' }>;

const plainPoint = (id: string, at: Position): RoutePoint => ({
  id,
  at,
  kind: 'point',
  shaft: null,
});

const routeEdit = (fix: RouteFix, newId: () => string): RouteEdit => {
  switch (fix.does) {
    case 'make-two-way':
      return (route) => fix.links.reduce((fixed, id) => setLinkDirection(id, 'both')(fixed), route);
    case 'link-points':
      return linkPoints(fix.from, fix.to, 'two-way');
    case 'set-shaft':
      return setShaft(fix.point, fix.shaft);
    case 'link-place': {
      const point = plainPoint(newId(), fix.to);
      return (route) =>
        hasKey(route.points, fix.from)
          ? linkPoints(fix.from, point.id, 'two-way')(addPoint(point)(route))
          : route;
    }
    case 'route-through':
      return routeThrough(fix.link, fix.point);
    case 'link-line': {
      const foot = plainPoint(newId(), fix.at);
      return (route) =>
        hasKey(route.points, fix.point) && hasKey(route.links, fix.link)
          ? linkPoints(fix.point, foot.id, 'two-way')(splitLink(fix.link, foot)(route))
          : route;
    }
    case 'link-line-to-place': {
      const [foot, end] = [plainPoint(newId(), fix.at), plainPoint(newId(), fix.to)];
      return (route) => {
        if (!hasKey(route.links, fix.link)) return route;
        const split = addPoint(end)(splitLink(fix.link, foot)(route));
        return linkPoints(foot.id, end.id, 'two-way')(split);
      };
    }
    case 'join-lines': {
      const junction = plainPoint(newId(), fix.at);
      const [one, other] = fix.links;
      return (route) =>
        fix.links.every((id) => hasKey(route.links, id))
          ? routeThrough(other, junction.id)(splitLink(one, junction)(route))
          : route;
    }
  }
};

const fixEdit = (fix: ProblemFix, newId: () => string): Edit =>
  fix.does === 'set-ring' ? setRing(fix.poi, fix.ring) : onRoute(routeEdit(fix, newId));

/** Applies the proposed fix of a problem. */
export const fixProblem = (fix: ProblemFix, newId: () => string): Command => ({
  label: { step: 'fix', fix },
  edit: fixEdit(fix, newId),
});
