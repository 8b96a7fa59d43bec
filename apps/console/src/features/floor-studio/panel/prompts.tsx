import { valueAt } from '@floorwright/domain/persistent-map';
import {
  type EditorState,
  isInUse,
  type Item,
  placeBeacon,
  type PlacedBeacon,
  type Poi,
  removeBeacon,
  removeItems,
} from '@floorwright/floor-editor';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import {
  NoBeaconsPrompt,
  RemoveBeacon,
  RemoveItems,
  RemovePoi,
} from '../details/dialogs/confirmations.tsx';
import { PlaceBeacon } from '../details/place-beacon/place-beacon.tsx';
import { useRemovePoi } from '../saving/use-remove-poi.ts';
import { rememberPlace } from '../session/previous-place.ts';
import { type Session, useEditor } from '../session/session.ts';

type Props = {
  session: Session;
  buildingId: number;
  /** The object that the panel asks to remove, besides prompts from the map. */
  removing: Poi | PlacedBeacon | null;
  onRemoved: () => void;
};

const lacksBeacons = (state: EditorState): boolean =>
  isInUse(state, 'beacons') && state.history.head.beacons.size === 0;

/** Asks once if the user starts to place beacons on a floor without any. */
const NoBeacons = ({ session: { editor }, buildingId }: Pick<Props, 'session' | 'buildingId'>) => {
  const navigate = useNavigate();
  const lacking = useEditor(editor, lacksBeacons);
  const [skipped, setSkipped] = useState(false);
  return (
    <NoBeaconsPrompt
      opened={lacking && !skipped}
      onSkip={() => setSkipped(true)}
      onYes={() => {
        setSkipped(true);
        void navigate({
          to: '/buildings/$buildingId/beacons',
          params: { buildingId: String(buildingId) },
        });
      }}
    />
  );
};

/** The last value that was not null, which a dialog shows while it fades out. */
const useLast = <Value,>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};

const noItems: readonly Item[] = [];

const isPoi = (what: Poi | PlacedBeacon | null): what is Poi => what !== null && 'key' in what;
const isBeacon = (what: Poi | PlacedBeacon | null): what is PlacedBeacon =>
  what !== null && 'uuid' in what;

/** The dialogs of the editor's prompts. */
export const Prompts = ({ session, buildingId, removing, onRemoved }: Props) => {
  const { editor, floorId } = session;
  const prompt = useEditor(editor, (state) => state.prompt);
  const head = useEditor(editor, ({ history }) => history.head);
  const removePoi = useRemovePoi(session);

  const askedPoi = prompt?.ask === 'remove-poi' ? (valueAt(head.pois, prompt.key) ?? null) : null;
  const askedBeacon =
    prompt?.ask === 'remove-beacon' ? (valueAt(head.beacons, String(prompt.id)) ?? null) : null;
  const poi = isPoi(removing) ? removing : askedPoi;
  const beacon = isBeacon(removing) ? removing : askedBeacon;
  const shownPoi = useLast(poi);
  const shownBeacon = useLast(beacon);
  const close = (): void => {
    onRemoved();
    editor.dismiss();
  };
  // Another user may have removed the object.
  const askedItems = prompt?.ask === 'remove-many' ? prompt.items : null;
  const shownItems = useLast(askedItems);
  const isObsolete =
    prompt !== null &&
    prompt.ask !== 'place-beacon' &&
    prompt.ask !== 'comment' &&
    !askedPoi &&
    !askedBeacon &&
    !askedItems;
  useEffect(() => {
    if (isObsolete) editor.dismiss();
  }, [isObsolete, editor]);

  return (
    <>
      <RemovePoi
        opened={poi !== null}
        poi={shownPoi}
        onConfirm={() => {
          close();
          if (poi) void removePoi(poi);
        }}
        onCancel={close}
      />
      <RemoveBeacon
        opened={beacon !== null}
        beacon={shownBeacon}
        onConfirm={() => {
          close();
          if (beacon) editor.perform(removeBeacon(beacon.id));
        }}
        onCancel={close}
      />
      <RemoveItems
        opened={askedItems !== null}
        items={shownItems ?? noItems}
        onConfirm={() => {
          close();
          if (askedItems) editor.perform(removeItems(askedItems));
        }}
        onCancel={close}
      />
      <PlaceBeacon
        opened={prompt?.ask === 'place-beacon'}
        buildingId={buildingId}
        floorId={floorId}
        busy={false}
        onSave={(chosen) => {
          if (prompt?.ask === 'place-beacon') {
            const { id, name, uuid, major, minor } = chosen;
            const placed = { id, name, uuid, major, minor, at: prompt.at };
            rememberPlace(placed, chosen);
            editor.perform(placeBeacon(placed));
          }
          editor.dismiss();
        }}
        onClose={editor.dismiss}
      />
      <NoBeacons session={session} buildingId={buildingId} />
    </>
  );
};
