import type { LayerKind } from '@floorwright/domain/floors';
import type { FoundRooms } from '@floorwright/floor-editor/free-space';

/** A layer as the worker loads it. */
export type LayerFile = {
  readonly kind: LayerKind;
  readonly url: string;
  readonly filename: string;
};

export type Question = {
  readonly ask: 'rooms';
  readonly layers: readonly LayerFile[];
  /** In metres. */
  readonly gap: number;
};

export type Answer = { readonly is: 'rooms'; readonly found: FoundRooms };

export type Reply<Value = Answer> =
  | { readonly outcome: 'done'; readonly answer: Value }
  /** The message is for the user. */
  | { readonly outcome: 'failed'; readonly message: string };
