import { composeTransforms, translateBy, type Transform } from '@floorwright/domain/dxf';
import { cutText } from '@floorwright/domain/language';
import { PlanTooComplex } from '@floorwright/domain/vector-plan';

import { isElement, type SvgElement } from './parse.ts';
import { shapeNames } from './shapes.ts';
import { styleOf } from './styles.ts';
import { fitted, lengthOf, transformOf, type ViewBox, viewBoxOf } from './values.ts';

const limits = { copies: 50_000, depth: 16, shapes: 300_000 } as const;

/** A shape where it is drawn: copies are shapes of their own. */
export type PlacedShape = {
  readonly element: SvgElement;
  readonly transform: Transform;
  /** The names of the groups around it, the outermost first. */
  readonly groups: readonly string[];
  /** The layer of Inkscape that it is on. */
  readonly layer: string | null;
  readonly isHidden: boolean;
  readonly fill: string;
  readonly stroke: string;
};

type Place = Omit<PlacedShape, 'element'> & {
  /** How many copies it is within. */
  readonly copies: number;
};

/** Groups, and what is drawn as if it were one. */
const groupNames: ReadonlySet<string> = new Set(['g', 'a', 'switch', 'svg', 'symbol']);
/** What has no lines, but is worth a word. */
const countedNames: ReadonlySet<string> = new Set(['text', 'image', 'foreignObject', 'script']);

const nameOf = ({ attributes }: SvgElement): string | null => {
  const name = (attributes.get('inkscape:label') ?? attributes.get('id'))?.trim();
  return name === undefined || name === '' ? null : name;
};

const targetOf = ({ attributes }: SvgElement): string | null =>
  (attributes.get('href') ?? attributes.get('xlink:href'))?.trim().match(/^#(.+)$/)?.[1] ?? null;

const elementsById = (root: SvgElement): ReadonlyMap<string, SvgElement> => {
  const found = new Map<string, SvgElement>();
  const collect = (element: SvgElement): void => {
    const id = element.attributes.get('id');
    if (id !== undefined && !found.has(id)) found.set(id, element);
    element.children.filter(isElement).forEach(collect);
  };
  collect(root);
  return found;
};

/** Where the contents of an inner `svg` or of a symbol lie, in the size that it or its copy has. */
const innerTransform = (element: SvgElement, sized: SvgElement, view: ViewBox): Transform => {
  const at = (key: string, whole: number): number | null =>
    lengthOf(sized.attributes.get(key) ?? element.attributes.get(key), whole);
  const isCopy = sized !== element;
  const x = isCopy ? 0 : (at('x', view.width) ?? 0);
  const y = isCopy ? 0 : (at('y', view.height) ?? 0);
  const own = viewBoxOf(element);
  if (!own) return translateBy(x, y);
  const width = at('width', view.width) ?? view.width;
  const height = at('height', view.height) ?? view.height;
  return fitted(own, { x, y, width, height }, element.attributes.get('preserveAspectRatio'));
};

/** All shapes that a drawing shows, with copies drawn out, and how much it has of what is not drawn. */
export const placeShapes = (
  root: SvgElement,
  { view, transform }: { view: ViewBox; transform: Transform },
): { shapes: PlacedShape[]; skipped: ReadonlyMap<string, number> } => {
  const byId = elementsById(root);
  const propertyOf = styleOf(root);
  const shapes: PlacedShape[] = [];
  const skipped = new Map<string, number>();
  let copies = 0;

  const within = (element: SvgElement, place: Place): Place => {
    const isGroup = groupNames.has(element.name);
    const name = isGroup && element !== root ? nameOf(element) : null;
    const isLayer = element.attributes.get('inkscape:groupmode') === 'layer';
    return {
      ...place,
      transform: composeTransforms(
        place.transform,
        transformOf(element.attributes.get('transform')),
      ),
      groups: name === null ? place.groups : [...place.groups, name],
      layer: isLayer && name !== null ? name : place.layer,
      isHidden:
        place.isHidden ||
        propertyOf(element, 'display') === 'none' ||
        propertyOf(element, 'visibility') === 'hidden',
      fill: propertyOf(element, 'fill') ?? place.fill,
      stroke: propertyOf(element, 'stroke') ?? place.stroke,
    };
  };

  const takeCopy = (element: SvgElement, place: Place): void => {
    const target = byId.get(targetOf(element) ?? '');
    copies += 1;
    if (copies > limits.copies || place.copies >= limits.depth) throw new PlanTooComplex();
    if (!target) return;
    const x = lengthOf(element.attributes.get('x'), view.width) ?? 0;
    const y = lengthOf(element.attributes.get('y'), view.height) ?? 0;
    const copied = {
      ...place,
      transform: composeTransforms(place.transform, translateBy(x, y)),
      copies: place.copies + 1,
    };
    take(target, copied, element);
  };

  /** Sized is the element whose width and height count: a copy has its own. */
  const take = (element: SvgElement, outer: Place, sized = element): void => {
    const { name } = element;
    if (shapeNames.has(name)) {
      if (shapes.length >= limits.shapes) throw new PlanTooComplex();
      shapes.push({ ...within(element, outer), element });
    } else if (name === 'use') takeCopy(element, within(element, outer));
    else if (countedNames.has(name)) skipped.set(name, (skipped.get(name) ?? 0) + 1);
    else if (groupNames.has(name)) {
      // A symbol is drawn only by its copies.
      if (name === 'symbol' && sized === element) return;
      const place = within(element, outer);
      const isInner = (name === 'svg' && element !== root) || name === 'symbol';
      const inner = isInner
        ? composeTransforms(place.transform, innerTransform(element, sized, view))
        : place.transform;
      for (const child of element.children)
        if (isElement(child)) take(child, { ...place, transform: inner });
    }
  };

  take(root, {
    transform,
    groups: [],
    layer: null,
    isHidden: false,
    fill: '#000000',
    stroke: 'none',
    copies: 0,
  });
  return { shapes, skipped };
};

const hexOf = (color: string): string => {
  const long = /^#[\da-f]{3}$/i.test(color) ? color.replaceAll(/[\da-f]/gi, '$&$&') : color;
  return long.toLowerCase().slice(0, 40);
};

/** How many groups all shapes have in common: the layers are within these. */
const sharedDepth = (shapes: readonly PlacedShape[]): number => {
  const names = shapes[0]?.groups ?? [];
  const differs = names.findIndex((name, depth) =>
    shapes.some(({ groups }) => groups[depth] !== name),
  );
  return differs === -1 ? names.length : differs;
};

/**
 * The layer name of each shape: Inkscape's, or else the name of the outermost group that does not contain every shape,
 * or else its color.
 */
export const layerNamer = (shapes: readonly PlacedShape[]): ((shape: PlacedShape) => string) => {
  const hasLayers = shapes.some(({ layer }) => layer !== null);
  const depth = sharedDepth(shapes);
  return ({ layer, groups, fill, stroke }) => {
    if (hasLayers && layer !== null) return cutText(layer, 300);
    const name = hasLayers ? groups[0] : (groups[depth] ?? groups.at(-1));
    if (name !== undefined) return cutText(name, 300);
    return stroke !== 'none' && stroke !== '' ? `stroke:${hexOf(stroke)}` : `fill:${hexOf(fill)}`;
  };
};
