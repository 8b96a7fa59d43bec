import { valueAt } from '@floorwright/domain/persistent-map';
import type { Editor } from '@floorwright/floor-editor';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';
import type { CommentsView } from './use-comments.ts';

import classes from './pins.module.css';

export type NewPinProps = {
  editor: Editor;
  floorId: number;
  view: CommentsView;
  onOpened: () => void;
};

/** On a map: the place of a new comment, which starts where the tool for comments is used. */
export const NewCommentPin = ({ editor, floorId, view, onOpened }: NewPinProps) => {
  const { place, startNew } = view;
  const prompt = useEditor(editor, (state) => state.prompt);

  const start = useEffectEvent((): void => {
    if (prompt?.ask !== 'comment') return;
    editor.dismiss();
    // A POI that is not saved yet is unknown to the server; the place is known.
    const poi = prompt.poi === null ? undefined : valueAt(editor.state().saved.pois, prompt.poi);
    startNew({
      floorId,
      at: prompt.at,
      poi: poi ? { poiId: poi.key, title: poi.title } : null,
    });
    onOpened();
  });
  useEffect(() => {
    if (prompt?.ask === 'comment') start();
  }, [prompt]);

  if (!place) return null;
  return (
    <MapOverlay at={place.at} raised>
      <span className={classes.pin} data-opened role="img" aria-label={messages.pin.new}>
        <Icon of={IconPlus} size={16} />
      </span>
    </MapOverlay>
  );
};
