import type { LinkFlags, LinkDirection, RouteLink } from '@floorwright/domain/route-graph';
import { Checkbox } from '@mantine/core';

import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ChoiceRow, Facts } from './detail-rows.tsx';

import details from '../details.module.css';
import classes from './selection.module.css';

type Props = {
  link: RouteLink;
  metres: number;
  /** Why nothing can be changed here. */
  readOnlyReason: string | null;
  onDirection: (direction: LinkDirection) => void;
  onFlags: (flags: Partial<LinkFlags>) => void;
  onDelete: () => void;
};

const directions = [
  { value: 'both', label: '↔', name: 'Both ways' },
  { value: 'forward', label: '→', name: 'Only from the first point to the second' },
  { value: 'backward', label: '←', name: 'Only from the second point to the first' },
] as const;

/** The selected link. */
export const LinkDetails = (props: Props) => {
  const { link, metres, readOnlyReason, onDirection, onFlags, onDelete } = props;
  const readOnly = readOnlyReason !== null;
  return (
    <section className={details.section} aria-label="Link">
      {readOnly && <Banner tone="note" title={readOnlyReason} />}
      <h3 className={details.title}>Link</h3>
      <Facts
        facts={[
          ['First point', link.a],
          ['Second point', link.b],
          ['Length', `${metres.toFixed(1)} m`],
        ]}
      />
      <ChoiceRow
        label="Direction"
        choices={directions}
        chosen={link.direction}
        disabledReason={readOnlyReason}
        onChoose={onDirection}
      />
      <Checkbox
        label="Accessible"
        description="A wheelchair can pass."
        classNames={{ description: details.hint ?? '' }}
        checked={link.accessible}
        disabled={readOnly}
        onChange={() => onFlags({ accessible: !link.accessible })}
      />
      <Checkbox
        label="Closed"
        description="Routes avoid this link for now."
        classNames={{ description: details.hint ?? '' }}
        checked={link.closed}
        disabled={readOnly}
        onChange={() => onFlags({ closed: !link.closed })}
      />
      <Button
        variant="default"
        className={classes.action}
        disabledReason={readOnlyReason}
        onClick={onDelete}
      >
        Delete link
      </Button>
    </section>
  );
};
