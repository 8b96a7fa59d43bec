import type { LinkFlags, LinkDirection, RouteLink } from '@floorwright/domain/route-graph';
import { Checkbox } from '@mantine/core';

import { formatMeasure } from '../../../../lib/measures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ChoiceRow, Facts } from './detail-rows.tsx';
import { messages } from './messages/index.ts';

import details from '../details.module.css';
import classes from './selection.module.css';

type Props = {
  link: RouteLink;
  meters: number;
  /** Why nothing can be changed here. */
  readOnlyReason: string | null;
  onDirection: (direction: LinkDirection) => void;
  onFlags: (flags: Partial<LinkFlags>) => void;
  onBridge: (isBridge: boolean) => void;
  onDelete: () => void;
};

const directions = [
  { value: 'both', label: '↔', name: messages.link.both },
  { value: 'forward', label: '→', name: messages.link.forward },
  { value: 'backward', label: '←', name: messages.link.backward },
] as const;

/** The selected link. */
export const LinkDetails = (props: Props) => {
  const { link, meters, readOnlyReason, onDirection, onFlags, onBridge, onDelete } = props;
  const readOnly = readOnlyReason !== null;
  return (
    <section className={details.section} aria-label={messages.link.label}>
      {readOnly && <Banner tone="note" title={readOnlyReason} />}
      <h3 className={details.title}>{messages.link.label}</h3>
      <Facts
        facts={[
          [messages.link.first, link.a],
          [messages.link.second, link.b],
          [messages.link.length, formatMeasure(meters, 'meter', 1)],
        ]}
      />
      <ChoiceRow
        label={messages.link.direction}
        choices={directions}
        chosen={link.direction}
        disabledReason={readOnlyReason}
        onChoose={onDirection}
      />
      <Checkbox
        label={messages.link.accessible}
        description={messages.link.accessibleHint}
        classNames={{ description: details.hint ?? '' }}
        checked={link.accessible}
        disabled={readOnly}
        onChange={() => onFlags({ accessible: !link.accessible })}
      />
      <Checkbox
        label={messages.link.closed}
        description={messages.link.closedHint}
        classNames={{ description: details.hint ?? '' }}
        checked={link.closed}
        disabled={readOnly}
        onChange={() => onFlags({ closed: !link.closed })}
      />
      <Checkbox
        label={messages.link.bridge}
        description={messages.link.bridgeHint}
        classNames={{ description: details.hint ?? '' }}
        checked={link.bridge ?? false}
        disabled={readOnly}
        onChange={() => onBridge(!link.bridge)}
      />
      <Button
        variant="default"
        className={classes.action}
        disabledReason={readOnlyReason}
        onClick={onDelete}
      >
        {messages.link.delete}
      </Button>
    </section>
  );
};
