import type { KeyboardEvent } from 'react';

import { Banner } from '../../../ui/feedback/banner.tsx';
import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';
import { itemOf } from './draft-layers.tsx';
import { LayerFiles } from './layer-files.tsx';
import { LayerList } from './layer-list.tsx';
import { inDrawingOrder } from './layer-order.ts';
import type { LayerItem } from './layer-row.tsx';
import { messages } from './messages/index.ts';
import type { useLayerChanges } from './use-layer-changes.ts';
import type { useLayerDrafts } from './use-layer-drafts.ts';

import classes from './layers.module.css';

type Props = {
  floor: BuildingFloor;
  changes: ReturnType<typeof useLayerChanges>;
  drafts: ReturnType<typeof useLayerDrafts>;
};

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

/** The layers of an existing floor; changes are saved at once. */
export const SavedLayers = ({ floor, changes, drafts }: Props) => {
  const layers = inDrawingOrder(floor.layers);
  const toItem = (layer: FloorLayer): LayerItem => ({
    key: String(layer.id),
    name: layer.file.filename,
    kind: layer.kind,
    onKind: (kind) => changes.setKind(layer, kind),
    onDelete: () => changes.remove(layer),
  });
  const move = (key: string, position: number): void => {
    const layer = layers.find(({ id }) => String(id) === key);
    if (layer) changes.move(layer, position);
  };
  return (
    // The undo toast is outside the dialog's focus trap, so Ctrl+Z is handled here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.section}
      role="group"
      aria-label={messages.label}
      onKeyDown={(event) => {
        if (!isUndo(event)) return;
        event.preventDefault();
        changes.undoLast();
      }}
    >
      <LayerFiles questions={drafts.questions} onFiles={drafts.take} onAnswer={drafts.answer} />
      <LayerList
        items={drafts.drafts.map((draft) => itemOf(draft, drafts))}
        onMove={() => undefined}
      />
      <LayerList items={layers.map(toItem)} onMove={move} />
      <div className={classes.hint}>
        {layers.length > 1 && `${messages.upperFirst} `}
        {messages.savedAtOnce}
      </div>
      {changes.failure !== null && <Banner tone="danger" title={changes.failure} />}
    </div>
  );
};
