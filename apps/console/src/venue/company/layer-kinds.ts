import { type LayerKind, layerKinds } from '@floorwright/domain/floors';

import { messages } from './messages/index.ts';

export const kindNames: Readonly<Record<LayerKind, string>> = messages.layerKinds;

export const kindOptions = layerKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));
