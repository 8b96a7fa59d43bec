import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { wordsFor } from '../../lib/api/failure.ts';
import { figure } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { type Connection, linkOf } from '../../venue/provider/pending-connection.ts';
import { messages } from './messages/index.ts';
import { StepBar, Steps } from './steps.tsx';
import { useBuildingUpdate } from './use-building-update.ts';

import classes from './provider.module.css';

type Props = { building: CompanyBuilding; connection: Connection; onBack: () => void };

/** Shows what linking the venue changes, before it is saved. */
export const LinkReview = ({ building, connection, onBack }: Props) => {
  const navigate = useNavigate();
  const { venue } = connection;
  const isSame = building.jibestream_id === venue.id;
  const save = useBuildingUpdate(building.id, async () => {
    const params = { buildingId: String(building.id) };
    await navigate({ to: '/buildings/$buildingId/synchronize', params });
    showSuccess(messages.review.saved);
  });
  const { floors, basement_floors } = venue;
  // The floor counts of a linked building change only with its venue.
  const change = { ...linkOf(connection), ...(!isSame && { floors, basement_floors }) };
  return (
    <div className={classes.flow}>
      <Steps at="Building" />
      <Stack gap="md">
        {save.error && <Banner tone="danger" title={wordsFor(save.error)} />}
        <dl className={classes.facts}>
          <dt>{messages.steps.Building}</dt>
          <dd>{building.name}</dd>
          <dt>{messages.steps.Venue}</dt>
          <dd>{venue.name}</dd>
          <dt>{messages.review.floors}</dt>
          <dd className="fw-figures">{figure(floors)}</dd>
          <dt>{messages.review.basementFloors}</dt>
          <dd className="fw-figures">{figure(basement_floors)}</dd>
        </dl>
        {building.jibestream_id !== null && !isSame ? (
          <Banner tone="attention" title={messages.review.otherVenue}>
            {messages.review.otherVenueNote}
          </Banner>
        ) : (
          <Banner tone="note" title={messages.review.nothingRemoved}>
            {messages.review.nothingRemovedNote}
          </Banner>
        )}
        <StepBar>
          <Button loading={save.busy} aria-busy={save.busy} onClick={() => save.run(change)}>
            {messages.save}
          </Button>
          <Button
            variant="default"
            onClick={onBack}
            disabledReason={save.busy ? messages.review.wait : null}
          >
            {messages.back}
          </Button>
        </StepBar>
      </Stack>
    </div>
  );
};
