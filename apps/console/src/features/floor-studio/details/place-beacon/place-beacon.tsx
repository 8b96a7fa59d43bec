import { useId, useState } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { OptionSearch, useOptionKeys } from '../lists/option-search.tsx';
import { VirtualOptions } from '../lists/virtual-options.tsx';
import { ChoicesNote } from './choices-note.tsx';
import { messages } from './messages/index.ts';
import { type BuildingBeacon, useBeaconChoices } from './queries.ts';

import lists from '../lists/lists.module.css';
import classes from './place-beacon.module.css';

type Props = {
  opened: boolean;
  buildingId: number;
  floorId: number;
  /** While the beacon is being saved. */
  busy: boolean;
  onSave: (beacon: BuildingBeacon) => void;
  onClose: () => void;
};

/** The current place of a beacon, relative to a floor. */
const beaconPlace = (
  { building_floor_id: id, building_floor_name: name, latitude }: BuildingBeacon,
  floorId: number,
): string => {
  if (id === null) return latitude === null ? messages.place.notPlaced : messages.place.noFloor;
  if (id === floorId) return latitude === null ? messages.place.notOnMap : messages.place.here;
  return messages.place.onFloor(name ?? '');
};

/** The effect of placing a beacon here; null if it is not placed yet. */
const moveNote = (beacon: BuildingBeacon, floorId: number): string | null => {
  const { building_floor_id: id, building_floor_name: name, latitude } = beacon;
  if (id === null || (id === floorId && latitude === null)) return null;
  return id === floorId
    ? messages.alreadyHere(beacon.name)
    : messages.elsewhere(beacon.name, name ?? '');
};

type ChoicesProps = Pick<Props, 'buildingId' | 'floorId'> & {
  chosen: BuildingBeacon | null;
  onChoose: (beacon: BuildingBeacon) => void;
  onConfirm: () => void;
};

const Choices = ({ buildingId, floorId, chosen, onChoose, onConfirm }: ChoicesProps) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const choices = useBeaconChoices(buildingId, typed);
  const beacons = choices.beacons ?? [];
  const keys = useOptionKeys({
    count: choices.outdated ? 0 : beacons.length,
    onEnter: (at) => {
      const beacon = beacons[at];
      if (beacon && beacon.id === chosen?.id) onConfirm();
      else if (beacon) onChoose(beacon);
    },
  });
  return (
    <div className={classes.choices}>
      <OptionSearch
        label={messages.search}
        listId={listId}
        active={keys.active}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          keys.reset();
        }}
        onKeyDown={keys.press}
      />
      <ChoicesNote buildingId={buildingId} choices={choices} />
      {beacons.length > 0 && (
        <VirtualOptions
          // A new key scrolls new results to the top.
          key={choices.sought}
          id={listId}
          label={messages.beacons}
          items={beacons}
          keyOf={({ id }) => String(id)}
          active={keys.active}
          isChosen={({ id }) => id === chosen?.id}
          onChoose={onChoose}
          onDoubleClick={onConfirm}
          onEnd={choices.loadMore}
          rowHeight={48}
          height={312}
        >
          {(beacon) => (
            <>
              <span className={lists.texts}>
                <span className={lists.name}>{beacon.name}</span>
                <span className={lists.detail} title={beacon.uuid}>
                  {beacon.major} / {beacon.minor} · {beacon.uuid}
                </span>
              </span>
              <span className={lists.aside}>{beaconPlace(beacon, floorId)}</span>
            </>
          )}
        </VirtualOptions>
      )}
    </div>
  );
};

/** Asks which beacon to place where the user clicked. */
export const PlaceBeacon = ({ opened, buildingId, floorId, busy, onSave, onClose }: Props) => {
  const [chosen, setChosen] = useState<BuildingBeacon | null>(null);
  // Clears the choice each time the dialog opens.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setChosen(null);
  }
  const save = (): void => {
    if (chosen && !busy) onSave(chosen);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.title}
      size={520}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabledReason={busy ? messages.wait : null}>
            {messages.cancel}
          </Button>
          <Button
            loading={busy}
            aria-busy={busy}
            disabledReason={chosen ? null : messages.choose}
            onClick={save}
          >
            {messages.save}
          </Button>
        </>
      }
    >
      <Choices
        buildingId={buildingId}
        floorId={floorId}
        chosen={chosen}
        onChoose={setChosen}
        onConfirm={save}
      />
      <p className={classes.note} role="status">
        {chosen && moveNote(chosen, floorId)}
      </p>
    </Dialog>
  );
};
