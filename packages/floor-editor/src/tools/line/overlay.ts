import { dotAt, lineThrough, overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { View } from '../tool.ts';
import type { LineDraft, LineKind } from './draft.ts';

const ghostFeatures = ({ shaft }: LineKind, { ghosts }: View): OverlayFeature[] =>
  ghosts
    .filter(({ kind }) => kind === shaft?.kind)
    .map((ghost) =>
      overlayFeature('ghost', dotAt(ghost.at), { of: ghost.shaft, label: ghost.floor }),
    );

const draftFeatures = ({ placed, aim }: LineDraft): OverlayFeature[] => {
  const features: OverlayFeature[] = [];
  if (placed && aim) features.push(overlayFeature('rubber-band', lineThrough([placed.at, aim.at])));
  if (placed) features.push(overlayFeature('pen', dotAt(placed.at), { of: placed.id }));
  if (aim) features.push(overlayFeature('aim', dotAt(aim.at), { active: aim.hit.on !== 'empty' }));
  return features;
};

export const lineOverlay = (line: LineKind, draft: LineDraft, view: View): OverlayFeature[] => [
  ...ghostFeatures(line, view),
  ...selectionOverlay(view),
  ...draftFeatures(draft),
];
