import type { LayerKind } from '@floorwright/domain/floors';

/** A layer in a list, whether it is saved already or a file on its way. */
export type LayerItem = {
  key: string;
  name: string;
  kind: LayerKind;
  /** From 0 to 1 while its file is being sent. */
  progress?: number | undefined;
  messages?: readonly string[];
  onRetry?: (() => void) | undefined;
  onKind: (kind: LayerKind) => void;
  onDelete: () => void;
};
