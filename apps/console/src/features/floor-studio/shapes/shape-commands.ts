import {
  type Access,
  type EditResult,
  type EditorState,
  type FloorDocument,
  type Item,
  itemsOf,
  mirrorItems,
  rotateItems,
  scaleItems,
} from '@floorwright/floor-editor';

import { laterCode } from '../../../ui/lazy-part.tsx';
import { reasonAgainst, reasonAgainstItems } from '../editor-words/notices/reasons.ts';
import { nothingSelected } from '../many/selection-in-palette.ts';
import { newId } from '../session/new-id.ts';
import { messages } from './messages/index.ts';

/** A number that a command asks for. */
export type Question = {
  readonly field: string;
  readonly description: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** Why a number in this range cannot be used, or null. */
  readonly problem: (value: number) => string | null;
};

type Given = {
  readonly head: FloorDocument;
  readonly items: readonly Item[];
  /** The answer to the question. */
  readonly value: number;
  /** The direction that is up on the screen, in degrees clockwise from north. */
  readonly bearing: number;
};

export type ShapeCommand = {
  readonly name: string;
  readonly label: string;
  /** Pressed with Shift. */
  readonly key: string;
  readonly question?: Question;
  /** Why it cannot be used for these objects, or null. */
  readonly refuses: (items: readonly Item[], access: Access) => string | null;
  readonly edit: (given: Given) => EditResult | Promise<EditResult>;
};

/** Not loaded with the screen, since it contains a library. */
export const loadShapes = laterCode(() => import('@floorwright/floor-editor/shapes'));

const onItems = (items: readonly Item[], access: Access): string | null =>
  items.length === 0 ? nothingSelected : reasonAgainstItems('move', items, access);

const poisOf = (items: readonly Item[]): Item[] => items.filter(({ kind }) => kind === 'poi');

const onPois =
  (least: number, what: 'manage' | 'update') =>
  (items: readonly Item[], access: Access): string | null => {
    if (poisOf(items).length < least) return least === 1 ? messages.selectPoi : messages.selectTwo;
    return reasonAgainst(what, access);
  };

const anyNumber = (): null => null;

export const shapeCommands: readonly ShapeCommand[] = [
  {
    name: 'rotate',
    label: messages.rotate.label,
    key: 'R',
    question: {
      field: messages.rotate.field,
      description: messages.rotate.hint,
      initial: 90,
      min: -360,
      max: 360,
      problem: anyNumber,
    },
    refuses: onItems,
    edit: ({ head, items, value }) => rotateItems(head, items, value),
  },
  {
    name: 'mirror-across',
    label: messages.mirrorAcross,
    key: 'H',
    refuses: onItems,
    edit: ({ head, items, bearing }) => mirrorItems(head, items, bearing),
  },
  {
    name: 'mirror-down',
    label: messages.mirrorDown,
    key: 'V',
    refuses: onItems,
    edit: ({ head, items, bearing }) => mirrorItems(head, items, bearing + 90),
  },
  {
    name: 'scale',
    label: messages.scale.label,
    key: 'S',
    question: {
      field: messages.scale.field,
      description: messages.scale.hint,
      initial: 100,
      min: 1,
      max: 1000,
      problem: (value) => (value > 0 ? null : messages.scale.problem),
    },
    refuses: onItems,
    edit: ({ head, items, value }) => scaleItems(head, items, value / 100),
  },
  {
    name: 'offset',
    label: messages.offset.label,
    key: 'O',
    question: {
      field: messages.offset.field,
      description: messages.offset.hint,
      initial: 0.1,
      min: -100,
      max: 100,
      problem: (value) => (value === 0 ? messages.offset.problem : null),
    },
    refuses: onPois(1, 'manage'),
    edit: async ({ head, items, value }) =>
      (await loadShapes()).offsetPois(head, items, value, newId),
  },
  {
    name: 'merge',
    label: messages.merge,
    key: 'M',
    refuses: onPois(2, 'manage'),
    edit: async ({ head, items }) => (await loadShapes()).mergePois(head, items),
  },
  {
    name: 'cut-out',
    label: messages.cutOut,
    key: 'X',
    refuses: onPois(2, 'manage'),
    edit: async ({ head, items }) => (await loadShapes()).cutOut(head, items, newId),
  },
];

export const shapeKey = ({ key }: ShapeCommand): string => `Shift+${key}`;

export const refusalOf = (
  { refuses }: ShapeCommand,
  { selection, access }: Pick<EditorState, 'selection' | 'access'>,
): string | null => refuses(itemsOf(selection), access);
