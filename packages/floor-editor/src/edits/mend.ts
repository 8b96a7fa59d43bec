import * as graph from '@floorwright/domain';
import type { Position, ProblemFix, RouteEdit, RoutePoint } from '@floorwright/domain';

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
      return (route) => fix.links.reduce((fixed, id) => graph.setWay(id, 'both')(fixed), route);
    case 'link-points':
      return graph.link(fix.from, fix.to, 'two-way');
    case 'set-shaft':
      return graph.setShaft(fix.point, fix.shaft);
    case 'link-place': {
      const point = plainPoint(newId(), fix.to);
      return (route) =>
        graph.hasKey(route.points, fix.from)
          ? graph.link(fix.from, point.id, 'two-way')(graph.addPoint(point)(route))
          : route;
    }
    case 'route-through':
      return graph.routeThrough(fix.link, fix.point);
    case 'link-line': {
      const foot = plainPoint(newId(), fix.at);
      return (route) =>
        graph.hasKey(route.points, fix.point) && graph.hasKey(route.links, fix.link)
          ? graph.link(fix.point, foot.id, 'two-way')(graph.splitLink(fix.link, foot)(route))
          : route;
    }
    case 'link-line-to-place': {
      const [foot, end] = [plainPoint(newId(), fix.at), plainPoint(newId(), fix.to)];
      return (route) => {
        if (!graph.hasKey(route.links, fix.link)) return route;
        const split = graph.addPoint(end)(graph.splitLink(fix.link, foot)(route));
        return graph.link(foot.id, end.id, 'two-way')(split);
      };
    }
    case 'join-lines': {
      const junction = plainPoint(newId(), fix.at);
      const [one, other] = fix.links;
      return (route) =>
        fix.links.every((id) => graph.hasKey(route.links, id))
          ? graph.routeThrough(other, junction.id)(graph.splitLink(one, junction)(route))
          : route;
    }
  }
};

const fixEdit = (fix: ProblemFix, newId: () => string): Edit =>
  fix.does === 'set-ring' ? setRing(fix.poi, fix.ring) : onRoute(routeEdit(fix, newId));

/** Does what was proposed against a problem of the floor. */
export const mendFloor = (fix: ProblemFix, newId: () => string): Command => ({
  label: fix.label,
  edit: fixEdit(fix, newId),
});
