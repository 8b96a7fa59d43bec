import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createLattice, type Piece, pieceKey, pieceOf } from './lattice.ts';
import { type Mesh, nextEdge } from './mesh.ts';
import { nodePieces } from './noding.ts';
import { createPieceSet } from './piece-set.ts';
import { triangulate } from './triangulate.ts';

const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
/** Many lines on a small lattice: shared ends, overlaps and crossings are frequent. */
const lines = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 25 });

const areaOf = ({ x, y, corners }: Mesh, triangle: number): number => {
  const [a = 0, b = 0, c = 0] = corners.subarray(triangle * 3, triangle * 3 + 3);
  const at = (corner: number): [number, number] => [x[corner] ?? 0, y[corner] ?? 0];
  const [[ax, ay], [bx, by], [cx, cy]] = [at(a), at(b), at(c)];
  return ((by - ay) * (cx - ax) - (bx - ax) * (cy - ay)) / 2;
};

test('every line is an edge, and the triangles cover the frame once', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const lattice = createLattice();
      const set = createPieceSet(
        lattice,
        given.map(([[ax, ay], [bx, by]]): Piece =>
          pieceOf(lattice.numberAt(ax * 10, ay * 10), lattice.numberAt(bx * 10, by * 10)),
        ),
      );
      nodePieces(lattice, set);
      const pieces = set.pieces.filter((piece) => piece !== null);
      const mesh = triangulate(lattice, pieces);
      if (!mesh) return pieces.length === 0;
      const { x, y, corners, twins, walls } = mesh;
      const marked = new Set<number>();
      const areas = Array.from({ length: corners.length / 3 }, (_, index) => areaOf(mesh, index));
      expect(Math.min(...areas)).toBeGreaterThan(0);
      for (const [edge, corner] of corners.entries()) {
        const twin = twins[edge] ?? -1;
        const end = corners[nextEdge(edge)] ?? 0;
        if (walls[edge] === 1) marked.add(pieceKey(pieceOf(corner, end)));
        if (twin < 0) continue;
        expect(twins[twin]).toBe(edge);
        expect(walls[twin]).toBe(walls[edge]);
        expect([corners[twin], corners[nextEdge(twin)]]).toEqual([end, corner]);
      }
      expect(marked).toEqual(new Set(pieces.map(pieceKey)));
      const [width, height] = [x, y].map((values) => Math.max(...values) - Math.min(...values));
      expect(areas.reduce((sum, area) => sum + area, 0)).toBe((width ?? 0) * (height ?? 0));
      return true;
    }),
  );
});
