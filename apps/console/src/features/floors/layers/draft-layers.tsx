import type { LayerDraft } from './layer-draft.ts';
import { LayerFiles } from './layer-files.tsx';
import { LayerList } from './layer-list.tsx';
import type { LayerItem } from './layer-row.tsx';
import { messages } from './messages/index.ts';
import type { useLayerDrafts } from './use-layer-drafts.ts';

import classes from './layers.module.css';

type Drafts = ReturnType<typeof useLayerDrafts>;

export const itemOf = (draft: LayerDraft, { change, drop, retry }: Drafts): LayerItem => ({
  key: draft.key,
  name: draft.file.name,
  kind: draft.kind,
  progress: draft.step === 'sending' ? draft.progress : undefined,
  messages: draft.messages,
  onRetry: draft.step === 'broken' ? () => retry(draft) : undefined,
  onKind: (kind) => change(draft.key, { kind }),
  onDelete: () => drop(draft.key),
});

/** The layers of a floor that is not saved yet. */
export const DraftLayers = ({ layers }: { layers: Drafts }) => {
  const { drafts, questions, edit, take, answer } = layers;
  const move = (key: string, position: number): void =>
    edit((all) => {
      const others = all.filter((draft) => draft.key !== key);
      const moved = all.filter((draft) => draft.key === key);
      return others.toSpliced(position, 0, ...moved);
    });
  return (
    <div className={classes.section} role="group" aria-label={messages.label}>
      <LayerFiles questions={questions} onFiles={take} onAnswer={answer} />
      <LayerList items={drafts.map((draft) => itemOf(draft, layers))} onMove={move} />
      {drafts.length > 1 && <div className={classes.hint}>{messages.upperFirst}</div>}
    </div>
  );
};
