import * as graph from '@floorwright/domain';
import type { ProblemFix, RouteEdit } from '@floorwright/domain';

import type { Command } from '../history.ts';
import { onRoute } from './routes.ts';

const routeEdit = (fix: ProblemFix, newId: () => string): RouteEdit => {
  switch (fix.does) {
    case 'make-two-way':
      return (route) => fix.links.reduce((mended, id) => graph.setWay(id, 'both')(mended), route);
    case 'link-points':
      return graph.link(fix.from, fix.to, 'two-way');
    case 'set-shaft':
      return graph.setShaft(fix.point, fix.shaft);
    case 'link-place': {
      const point = { id: newId(), at: fix.to, kind: 'point', shaft: null } as const;
      return (route) =>
        graph.hasKey(route.points, fix.from)
          ? graph.link(fix.from, point.id, 'two-way')(graph.addPoint(point)(route))
          : route;
    }
  }
};

/** Does what was proposed against a problem of the floor. */
export const mendFloor = (fix: ProblemFix, newId: () => string): Command => ({
  label: fix.label,
  edit: onRoute(routeEdit(fix, newId)),
});
