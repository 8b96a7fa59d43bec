import { IconX } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { MapPopup } from '../../../venue/map/markers/map-popup.tsx';

import classes from './buildings.module.css';

type Props = {
  /** One, or all that stand in the same place. */
  buildings: readonly CompanyBuilding[];
  onClose: () => void;
};

/** Over the marker: what stands there, and the way to it. */
export const BuildingPopup = ({ buildings, onClose }: Props) => {
  const [first] = buildings;
  if (!first) return null;
  return (
    <MapPopup key={first.id} at={first.coordinate} label={first.name}>
      <IconButton
        icon={IconX}
        label="Close"
        size={26}
        className={classes.popupClose}
        onClick={onClose}
      />
      <ul className={classes.popupList}>
        {buildings.map(({ id, name, address }) => (
          <li key={id} className={classes.popupItem}>
            <div>
              <div className={classes.rowName}>{name}</div>
              <div className={classes.rowAddress}>{address}</div>
            </div>
            <ButtonLink
              to="/buildings/$buildingId/floors"
              params={{ buildingId: String(id) }}
              size="xs"
              aria-label={`Open ${name}`}
            >
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </MapPopup>
  );
};
