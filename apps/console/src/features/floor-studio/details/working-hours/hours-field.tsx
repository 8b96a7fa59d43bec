import type { WorkingHours } from '@floorwright/domain';
import { IconPlus } from '@tabler/icons-react';

import { IconButton } from '../../../../ui/icon-button.tsx';
import { hoursSummary } from './hours-summary.ts';

import details from '../details.module.css';
import classes from './hours.module.css';

type Props = {
  hours: WorkingHours | null;
  readOnly: boolean;
  onEdit: () => void;
};

/** When a POI is open, in a few lines, and the way to change it. */
export const HoursField = ({ hours, readOnly, onEdit }: Props) => {
  const summary = hoursSummary(hours);
  return (
    <div role="group" aria-label="Working Hours">
      <div className={details.labelRow}>
        <span className={details.label}>Working Hours</span>
        {!readOnly && (
          <IconButton icon={IconPlus} label="Edit working hours" size={28} onClick={onEdit} />
        )}
      </div>
      {typeof summary === 'string' ? (
        <p className={details.note}>{summary}</p>
      ) : (
        <dl className={classes.summary}>
          {summary.map(({ days, hours: words }) => [
            <dt key={`${days} days`}>{days}</dt>,
            <dd key={days}>{words}</dd>,
          ])}
        </dl>
      )}
    </div>
  );
};
