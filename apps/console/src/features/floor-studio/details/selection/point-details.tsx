import { formatCoordinates } from '@floorwright/domain/geo';
import type { RoutePoint, RoutePointKind } from '@floorwright/domain/route-graph';
import type { Ghost } from '@floorwright/floor-editor';

import { figure } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ChoiceRow, Facts } from './detail-rows.tsx';
import { messages } from './messages/index.ts';
import { ShaftField } from './shaft-field.tsx';

import details from '../details.module.css';
import classes from './selection.module.css';

type Props = {
  point: RoutePoint;
  /** Its color on the map. */
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
  { value: 'point', label: messages.point.kinds.point },
  { value: 'elevator', label: messages.point.kinds.elevator },
  { value: 'stairs', label: messages.point.kinds.stairs },
] as const;

/** The selected route point. */
export const PointDetails = (props: Props) => {
  const { point, color, degree, ghosts, readOnlyReason, onKind, onJoin, onLeave, onDelete } = props;
  return (
    <section className={details.section} aria-label={messages.point.label}>
      {readOnlyReason !== null && <Banner tone="note" title={readOnlyReason} />}
      <h3 className={details.title}>
        <span className={classes.swatch} style={{ background: color }} aria-hidden />
        {kinds.find(({ value }) => value === point.kind)?.label}
      </h3>
      <Facts
        facts={[
          [messages.point.id, point.id],
          [messages.point.links, figure(degree)],
          [messages.place, formatCoordinates(point.at)],
        ]}
      />
      <ChoiceRow
        label={messages.point.kind}
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
        {messages.point.delete}
      </Button>
    </section>
  );
};
