import { formatCoordinates } from '@floorwright/domain/geo';
import type { PlacedBeacon } from '@floorwright/floor-editor';

import { Button } from '../../../../ui/button.tsx';
import { Facts } from './detail-rows.tsx';

import details from '../details.module.css';
import classes from './selection.module.css';

type Props = {
  beacon: PlacedBeacon;
  /** Opens the confirmation. */
  onRemove: () => void;
};

/** The selected beacon. */
export const BeaconDetails = ({ beacon, onRemove }: Props) => (
  <section className={details.section} aria-label="Beacon">
    <h3 className={details.title}>{beacon.name}</h3>
    <Facts
      facts={[
        ['UUID', beacon.uuid],
        ['Major', String(beacon.major)],
        ['Minor', String(beacon.minor)],
        ['Place', formatCoordinates(beacon.at)],
      ]}
    />
    <p className={details.note}>Drag it on the map to move it. Each move is saved at once.</p>
    <Button variant="default" className={classes.action} onClick={onRemove}>
      Remove
    </Button>
  </section>
);
