import type { LayerKind } from '@floorwright/domain/floors';
import type {
  FoundRooms,
  PresentRoutes,
  RouteProposal,
} from '@floorwright/floor-editor/free-space';

/** A layer as the worker loads it. */
export type LayerFile = {
  readonly kind: LayerKind;
  readonly url: string;
  readonly filename: string;
};

type Asked = {
  readonly layers: readonly LayerFile[];
  /** In meters. */
  readonly gap: number;
};

export type Question =
  | (Asked & { readonly ask: 'rooms' })
  | (Asked & {
      readonly ask: 'routes';
      readonly present: PresentRoutes;
      readonly shortcuts: boolean;
    });

/** What each question leads to. */
export type Answers = { readonly rooms: FoundRooms; readonly routes: RouteProposal };

export type Reply =
  | { readonly outcome: 'done'; readonly answer: Answers[Question['ask']] }
  /** From 0 to 1. */
  | { readonly outcome: 'progress'; readonly share: number }
  /** With the layer that could not be loaded, or null if the layers could not be read. */
  | { readonly outcome: 'failed'; readonly filename: string | null };
