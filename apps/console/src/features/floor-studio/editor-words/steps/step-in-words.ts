import type { ProblemFix } from '@floorwright/domain/floor-problems';
import type { ObjectName, StepLabel } from '@floorwright/floor-editor';

import { messages } from './messages/index.ts';

/** What the button of a fix says, and the step that it makes. */
export const fixInWords = (fix: ProblemFix): string => {
  switch (fix.does) {
    case 'make-two-way':
      return messages.fixes.twoWay;
    case 'join-lines':
      return messages.fixes.junction;
    case 'set-ring':
      return messages.fixes.trim(fix.title ?? messages.fixes.untitled);
    case 'link-place':
    case 'link-points':
    case 'link-line':
    case 'link-line-to-place':
    case 'route-through':
    case 'set-shaft':
      return messages.fixes.connect;
  }
};

/** An object as the user knows it. */
export const objectInWords = (object: ObjectName): string =>
  typeof object === 'string' ? messages.objects[object] : object.name;

/** The name of a step, for undo and redo. */
export const stepInWords = (label: StepLabel): string => {
  if (typeof label === 'string') return messages.plain[label];
  switch (label.step) {
    case 'one-item':
      return messages.one[label.verb][label.kind];
    case 'items':
      return messages.items[label.verb](label.count);
    case 'pois':
      return messages.pois[label.verb](label.count);
    case 'copies':
      return messages.copies[label.verb](label.count);
    case 'describe':
      return messages.describe[label.field];
    case 'describe-many':
      return messages.ofPois(messages.describe[label.field], label.count);
    case 'take-routes':
      return messages.takeRoutes(label.count);
    case 'fill-rooms':
      return messages.fillRooms(label.count);
    case 'change-links':
      return messages.changeLinks(label.count);
    case 'take-theirs':
      return messages.takeTheirs(objectInWords(label.object));
    case 'fix':
      return fixInWords(label.fix);
  }
};
