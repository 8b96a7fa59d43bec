import { formatCoordinates } from '@floorwright/domain/geo';
import type { RoutePoint, RoutePointKind } from '@floorwright/domain/route-graph';
import type { Ghost } from '@floorwright/floor-editor';

import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ChoiceRow, Facts } from './detail-rows.tsx';
import { ShaftField } from './shaft-field.tsx';

import details from '../details.module.css';
import classes from './selection.module.css';

type Props = {
  point: RoutePoint;
  /** Its colour on the map. */
  color: string;
  /** The number of its links. */
  degree: number;
  /** The shafts of the other floors. */
  ghosts: readonly Ghost[];
  /** Why nothing can be changed here. */
  readOnlyReason: string | null;
  onKind: (kind: RoutePointKind) => void;
  onJoin: (shaft: string) => void;
  /** Moves the point to a new shaft of its own. */
  onLeave: () => void;
  onDelete: () => void;
};

const kinds = [
  { value: 'point', label: 'Point' },
  { value: 'elevator', label: 'Elevator' },
  { value: 'stairs', label: 'Stairs' },
] as const;

/** The selected route point. */
export const PointDetails = (props: Props) => {
  const { point, color, degree, ghosts, readOnlyReason, onKind, onJoin, onLeave, onDelete } = props;
  return (
    <section className={details.section} aria-label="Point">
      {readOnlyReason !== null && <Banner tone="note" title={readOnlyReason} />}
      <h3 className={details.title}>
        <span className={classes.swatch} style={{ background: color }} aria-hidden />
        {kinds.find(({ value }) => value === point.kind)?.label}
      </h3>
      <Facts
        facts={[
          ['Point ID', point.id],
          ['Links', String(degree)],
          ['Place', formatCoordinates(point.at)],
        ]}
      />
      <ChoiceRow
        label="Kind"
        choices={kinds}
        chosen={point.kind}
        disabledReason={readOnlyReason}
        onChoose={onKind}
      />
      {point.kind !== 'point' && (
        <ShaftField
          point={point}
          ghosts={ghosts}
          disabledReason={readOnlyReason}
          onJoin={onJoin}
          onLeave={onLeave}
        />
      )}
      <Button
        variant="default"
        className={classes.action}
        disabledReason={readOnlyReason}
        onClick={onDelete}
      >
        Delete point
      </Button>
    </section>
  );
};
