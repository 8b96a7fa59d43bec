import type { FloorDocument } from '../document.ts';
import type { Input } from '../input.ts';
import type { Active } from './active.ts';
import { dropGrab, stepGrab } from './grab/grab.ts';
import { finishLine, goOnFrom, stepLine, takeBackPoint } from './line/line.ts';
import { fresh } from './outcome.ts';
import type { Context, Outcome } from './outcome.ts';
import { stepShape, takeBackCorner } from './shape/shape.ts';

/** Hands an input to the active tool. */
export const step = (active: Active, input: Input, context: Context): Outcome => {
  switch (active.tool) {
    case 'create-poi':
      return stepShape(active, input, context);
    case 'pointer':
    case 'select-poi':
    case 'place-beacon':
      return stepGrab(active, input, context);
    default:
      return stepLine(active, input, context);
  }
};

/**
 * Makes what is half done part of the document, as far as it was drawn. An open shape can wait: it is
 * not made of anything in the document, so whatever changes there does not touch it.
 */
export const settle = (active: Active): Outcome => {
  switch (active.tool) {
    case 'create-poi':
      return { active };
    case 'pointer':
    case 'select-poi':
    case 'place-beacon':
      return active.draft.grab
        ? dropGrab(active, active.draft.grab)
        : { active: fresh(active.tool) };
    default:
      return finishLine(active);
  }
};

/** The tool as it was before it was settled, as far as its work can go on in another document. */
export const resume = (active: Active, head: FloorDocument): Active => {
  switch (active.tool) {
    case 'create-poi':
      return active;
    case 'pointer':
    case 'select-poi':
    case 'place-beacon':
      return fresh(active.tool);
    default:
      return goOnFrom(active, head);
  }
};

/** Takes the latest part of what is half done back, or says that there is none. */
export const takeBack = (active: Active): Outcome | null => {
  switch (active.tool) {
    case 'create-poi':
      return active.draft.corners.length > 0 ? takeBackCorner(active) : null;
    case 'pointer':
    case 'select-poi':
    case 'place-beacon':
      return active.draft.grab ? { active: fresh(active.tool) } : null;
    default:
      return active.draft.placed ? takeBackPoint(active) : null;
  }
};
