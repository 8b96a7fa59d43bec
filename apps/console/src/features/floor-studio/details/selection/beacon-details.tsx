import { formatCoordinates } from '@floorwright/domain/geo';
import type { PlacedBeacon } from '@floorwright/floor-editor';

import { Button } from '../../../../ui/button.tsx';
import { Facts } from './detail-rows.tsx';
import { messages } from './messages/index.ts';

import details from '../details.module.css';
import classes from './selection.module.css';

type Props = {
  beacon: PlacedBeacon;
  /** Opens the confirmation. */
  onRemove: () => void;
};

/** The selected beacon. */
export const BeaconDetails = ({ beacon, onRemove }: Props) => (
  <section className={details.section} aria-label={messages.beacon.label}>
    <h3 className={details.title}>{beacon.name}</h3>
    <Facts
      facts={[
        [messages.beacon.uuid, beacon.uuid],
        [messages.beacon.major, String(beacon.major)],
        [messages.beacon.minor, String(beacon.minor)],
        [messages.place, formatCoordinates(beacon.at)],
      ]}
    />
    <p className={details.note}>{messages.beacon.hint}</p>
    <Button variant="default" className={classes.action} onClick={onRemove}>
      {messages.beacon.remove}
    </Button>
  </section>
);
