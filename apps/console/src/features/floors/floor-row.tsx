import { IconCopy, IconMapPinPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';

import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { useCan } from '../../venue/company/company.ts';
import { floorTitle } from '../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { floorState, isPlaced } from './floor-texts.ts';
import { messages } from './messages/index.ts';

import classes from './floors.module.css';

type Props = {
  floor: BuildingFloor;
  chosen: boolean;
  /** Why the floor cannot be edited. */
  lockReason: string | null;
  /** Why the building gets no copy of it. */
  duplicateReason: string | null;
  onEdit: (floor: BuildingFloor) => void;
  onDuplicate: (floor: BuildingFloor) => void;
  onDelete: (floor: BuildingFloor) => void;
};

export const FloorRow = ({
  floor,
  chosen,
  lockReason,
  duplicateReason,
  onEdit,
  onDuplicate,
  onDelete,
}: Props) => {
  const mayManage = useCan('floor.manage');
  const mayPlace = useCan('floor.update');
  // The router marks the floor of the address. Without one, the start floor is shown.
  const isFloorInAddress = useLocation({ select: ({ pathname }) => pathname.includes('/floors/') });
  const title = floorTitle(floor.name);
  const params = { buildingId: String(floor.building_id), floorId: String(floor.id) };
  const isWaiting = floor.photo !== null && !isPlaced(floor);
  return (
    <li className={classes.floor} data-chosen={chosen || undefined}>
      <div className={classes.row}>
        <Link
          to="/buildings/$buildingId/floors/$floorId"
          params={params}
          className={classes.choose ?? ''}
          aria-current={chosen && !isFloorInAddress ? 'page' : undefined}
        >
          {title !== floor.name && <bdi className={classes.badge}>{floor.name}</bdi>}
          <span className={classes.words}>
            <span className={classes.name}>{title}</span>
            <span className={classes.state} data-waiting={isWaiting || undefined}>
              {floorState(floor)}
            </span>
          </span>
        </Link>
        {mayManage && (
          <div className={classes.actions}>
            <IconButton
              icon={IconPencil}
              label={messages.row.edit}
              aria-label={messages.row.editOne(title)}
              disabledReason={lockReason}
              onClick={() => onEdit(floor)}
            />
            <IconButton
              icon={IconCopy}
              label={messages.row.duplicate}
              aria-label={messages.row.duplicateOne(title)}
              disabledReason={duplicateReason}
              onClick={() => onDuplicate(floor)}
            />
            <IconButton
              icon={IconTrash}
              label={messages.delete}
              aria-label={messages.row.deleteOne(title)}
              disabledReason={lockReason}
              onClick={() => onDelete(floor)}
            />
          </div>
        )}
      </div>
      {chosen && floor.photo && mayPlace && (
        <ButtonLink
          to="/buildings/$buildingId/floors/$floorId/edit"
          params={params}
          variant={isWaiting ? 'filled' : 'default'}
          size="xs"
          className={classes.place ?? ''}
          leftSection={<Icon of={IconMapPinPlus} size={16} />}
        >
          {messages.row.placeOnMap}
        </ButtonLink>
      )}
    </li>
  );
};
