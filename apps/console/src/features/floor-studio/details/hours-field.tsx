import type { WorkingHours } from '@floorwright/domain/working-hours';
import { IconPlus } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { HoursLines } from '../../../ui/working-hours/hours-summary.tsx';

import details from './details.module.css';

type Props = {
  hours: WorkingHours | null;
  readOnly: boolean;
  onEdit: () => void;
};

/** A summary of the working hours, with a button to edit them. */
export const HoursField = ({ hours, readOnly, onEdit }: Props) => (
  <div role="group" aria-label="Working Hours">
    <div className={details.labelRow}>
      <span className={details.label}>Working Hours</span>
      {!readOnly && (
        <IconButton icon={IconPlus} label="Edit working hours" size={28} onClick={onEdit} />
      )}
    </div>
    <HoursLines hours={hours} />
  </div>
);
