import type { Polyline } from '../dxf/index.ts';
import { type PlanBox, planLimits } from '../plan-import/index.ts';
import { clipLine } from './clip.ts';

/** A drawing has more points, objects or copies than can be drawn. */
export class PlanTooComplex extends Error {
  override name = 'PlanTooComplex';
}

/** Collects what is drawn on a sheet, by layer. Nothing lies outside the sheet. */
export class SheetLayers {
  readonly lines = new Map<string, Polyline[]>();
  readonly #box: PlanBox | null;
  #points = 0;

  constructor(box: PlanBox | null) {
    this.#box = box;
  }

  add(layer: string, outlines: readonly Polyline[]): void {
    for (const outline of outlines) {
      this.#points += outline.points.length;
      if (this.#points > planLimits.points) throw new PlanTooComplex();
      const kept = this.#box ? clipLine(this.#box, outline) : [outline];
      if (kept.length === 0) continue;
      const known = this.lines.get(layer);
      if (known) for (const each of kept) known.push(each);
      else this.lines.set(layer, [...kept]);
    }
  }
}
