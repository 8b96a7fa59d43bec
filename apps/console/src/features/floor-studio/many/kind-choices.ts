import { valuesOf } from '@floorwright/domain/persistent-map';
import { type EditorState, type Item, itemsOfKinds } from '@floorwright/floor-editor';

import { messages } from './messages/index.ts';

/** The kinds of objects that can be selected as a whole. */
export const kindChoices = [
  {
    label: messages.bar.pois,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['poi']),
  },
  {
    label: messages.bar.points,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['point']),
  },
  { label: messages.bar.elevators, find: (state: EditorState) => pointsOfKind(state, 'elevator') },
  { label: messages.bar.stairs, find: (state: EditorState) => pointsOfKind(state, 'stairs') },
  {
    label: messages.bar.links,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['link']),
  },
  {
    label: messages.bar.beacons,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['beacon']),
  },
] as const;

const pointsOfKind = ({ history }: EditorState, kind: 'elevator' | 'stairs'): Item[] =>
  valuesOf(history.head.route.points)
    .filter((point) => point.kind === kind)
    .map(({ id }) => ({ kind: 'point', id }));
