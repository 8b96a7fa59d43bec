import { IconPencil, IconTrash } from '@tabler/icons-react';

import { IconButton } from '../../ui/icon-button.tsx';
import { useCan } from '../../venue/company/company.ts';
import type { CompanyBeacon } from './beacons-list.ts';
import { noDeletion } from './words.ts';

type Props = {
  beacon: CompanyBeacon;
  onEdit: (beacon: CompanyBeacon) => void;
  onDelete: (beacon: CompanyBeacon) => void;
};

export const BeaconActions = ({ beacon, onEdit, onDelete }: Props) => {
  const mayDelete = useCan('floor.update');
  return (
    <>
      <IconButton
        icon={IconPencil}
        label="Edit"
        aria-label={`Edit ${beacon.name}`}
        onClick={() => onEdit(beacon)}
      />
      <IconButton
        icon={IconTrash}
        label="Delete"
        aria-label={`Delete ${beacon.name}`}
        disabledReason={mayDelete ? null : noDeletion}
        onClick={() => onDelete(beacon)}
      />
    </>
  );
};
