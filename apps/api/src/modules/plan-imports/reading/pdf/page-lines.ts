import { composeTransforms, type Transform } from '@floorwright/domain/dxf';
import { cutText } from '@floorwright/domain/language';
import { Outlines, PlanTooComplex, SheetLayers } from '@floorwright/domain/vector-plan';

import type { PdfPage } from './document.ts';
import type { Pdfium } from './pdfium.ts';

const limits = { objects: 1_000_000, depth: 16 } as const;

const objectTypes = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const segmentTypes = { line: 0, curve: 1, move: 2 } as const;

/** The names of what has no lines. */
const typeNames: ReadonlyMap<number, string> = new Map([
  [objectTypes.text, 'text'],
  [objectTypes.image, 'image'],
  [objectTypes.shading, 'shading'],
]);

const hex = (part: number): string => part.toString(16).padStart(2, '0');

/** Where an object lies: on the page, or in forms. */
type Place = {
  readonly transform: Transform;
  readonly layer: string | null;
  readonly depth: number;
};

/** Reads the paths of a page, with forms drawn out. */
export class PageLines {
  readonly layers: SheetLayers;
  readonly skipped = new Map<string, number>();
  readonly #pdfium: Pdfium;
  readonly #tolerance: number;
  readonly #nameKey: number;
  #objects = 0;

  constructor(pdfium: Pdfium, { box }: PdfPage, tolerance: number) {
    this.#pdfium = pdfium;
    this.#tolerance = tolerance;
    this.layers = new SheetLayers(box);
    this.#nameKey = pdfium.keep('Name');
    this.#bound = {
      countObjects: pdfium.bind('FPDFPage_CountObjects'),
      objectAt: pdfium.bind('FPDFPage_GetObject'),
      countOfForm: pdfium.bind('FPDFFormObj_CountObjects'),
      objectOfForm: pdfium.bind('FPDFFormObj_GetObject'),
      typeOf: pdfium.bind('FPDFPageObj_GetType'),
      matrixOf: pdfium.bind('FPDFPageObj_GetMatrix'),
      strokeOf: pdfium.bind('FPDFPageObj_GetStrokeColor'),
      fillOf: pdfium.bind('FPDFPageObj_GetFillColor'),
      countMarks: pdfium.bind('FPDFPageObj_CountMarks'),
      markAt: pdfium.bind('FPDFPageObj_GetMark'),
      nameOfMark: pdfium.bind('FPDFPageObjMark_GetName'),
      valueOfMark: pdfium.bind('FPDFPageObjMark_GetParamStringValue'),
      modeOf: pdfium.bind('FPDFPath_GetDrawMode'),
      countSegments: pdfium.bind('FPDFPath_CountSegments'),
      segmentAt: pdfium.bind('FPDFPath_GetPathSegment'),
      pointOf: pdfium.bind('FPDFPathSegment_GetPoint'),
      typeOfSegment: pdfium.bind('FPDFPathSegment_GetType'),
      closes: pdfium.bind('FPDFPathSegment_GetClose'),
    };
  }
  readonly #bound;

  read({ handle, transform }: PdfPage): void {
    const { countObjects, objectAt } = this.#bound;
    const count = countObjects(handle);
    for (let index = 0; index < count; index += 1)
      this.#take(objectAt(handle, index), { transform, layer: null, depth: 0 });
  }

  #matrixOf(object: number): Transform | null {
    const of = this.#pdfium;
    if (this.#bound.matrixOf(object, of.slot(0)) === 0) return null;
    return [of.float(0), of.float(1), of.float(2), of.float(3), of.float(4), of.float(5)];
  }

  #take(object: number, place: Place): void {
    this.#objects += 1;
    if (this.#objects > limits.objects) throw new PlanTooComplex();
    const type = this.#bound.typeOf(object);
    if (type === objectTypes.path) this.#takePath(object, place);
    else if (type === objectTypes.form) this.#takeForm(object, place);
    else {
      const name = typeNames.get(type) ?? 'unknown';
      this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
    }
  }

  #takeForm(form: number, place: Place): void {
    if (place.depth >= limits.depth) throw new PlanTooComplex();
    const matrix = this.#matrixOf(form);
    if (!matrix) return;
    const within = {
      transform: composeTransforms(place.transform, matrix),
      layer: this.#layerOf(form) ?? place.layer,
      depth: place.depth + 1,
    };
    const count = this.#bound.countOfForm(form);
    for (let index = 0; index < count; index += 1)
      this.#take(this.#bound.objectOfForm(form, index), within);
  }

  /** The name of the innermost layer that the object was drawn on. */
  #layerOf(object: number): string | null {
    const { countMarks, markAt, nameOfMark, valueOfMark } = this.#bound;
    for (let index = countMarks(object) - 1; index >= 0; index -= 1) {
      const mark = markAt(object, index);
      if (this.#pdfium.text((...to) => nameOfMark(mark, ...to)) !== 'OC') continue;
      const name = this.#pdfium.text((...to) => valueOfMark(mark, this.#nameKey, ...to))?.trim();
      if (name !== undefined && name !== '') return cutText(name, 300);
    }
    return null;
  }

  #colorOf(read: (object: number, ...slots: number[]) => number, object: number): string {
    const of = this.#pdfium;
    if (read(object, of.slot(0), of.slot(1), of.slot(2), of.slot(3)) === 0) return '#000000';
    return `#${hex(of.integer(0))}${hex(of.integer(1))}${hex(of.integer(2))}`;
  }

  #takePath(path: number, place: Place): void {
    const of = this.#pdfium;
    if (this.#bound.modeOf(path, of.slot(0), of.slot(1)) === 0) return;
    const isFilled = of.integer(0) !== 0;
    const isStroked = of.integer(1) !== 0;
    // A path that only clips others.
    if (!isFilled && !isStroked) return;
    const matrix = this.#matrixOf(path);
    if (!matrix) return;
    const color = (): string =>
      isStroked
        ? `stroke:${this.#colorOf(this.#bound.strokeOf, path)}`
        : `fill:${this.#colorOf(this.#bound.fillOf, path)}`;
    const layer = this.#layerOf(path) ?? place.layer ?? color();
    const outlines = new Outlines(composeTransforms(place.transform, matrix), this.#tolerance);
    this.#drawOut(path, outlines);
    this.layers.add(layer, outlines.end(isFilled));
  }

  #drawOut(path: number, outlines: Outlines): void {
    const { countSegments, segmentAt, pointOf, typeOfSegment, closes } = this.#bound;
    const x = this.#pdfium.slot(0);
    const y = this.#pdfium.slot(1);
    // The points of a curve are three segments.
    let controls: number[] = [];
    const count = countSegments(path);
    for (let index = 0; index < count; index += 1) {
      const segment = segmentAt(path, index);
      pointOf(segment, x, y);
      const at = [this.#pdfium.float(0), this.#pdfium.float(1)] as const;
      const type = typeOfSegment(segment);
      if (type === segmentTypes.move) outlines.moveTo(...at);
      else if (type === segmentTypes.line) outlines.lineTo(...at);
      else {
        controls.push(...at);
        const [x1, y1, x2, y2, x3, y3] = controls;
        if (x1 === undefined || y1 === undefined || x2 === undefined) continue;
        if (y2 === undefined || x3 === undefined || y3 === undefined) continue;
        outlines.curveTo(x1, y1, x2, y2, x3, y3);
        controls = [];
      }
      if (closes(segment) !== 0) outlines.close();
    }
  }
}
