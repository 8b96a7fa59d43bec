import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { wordsFor } from '../../lib/api/failure.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { type Connection, linkOf } from '../../venue/provider/pending-connection.ts';
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
    showSuccess('Updated successfully');
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
          <dt>Building</dt>
          <dd>{building.name}</dd>
          <dt>Venue</dt>
          <dd>{venue.name}</dd>
          <dt>Floors</dt>
          <dd className="fw-figures">{floors}</dd>
          <dt>Basement floors</dt>
          <dd className="fw-figures">{basement_floors}</dd>
        </dl>
        {building.jibestream_id !== null && !isSame ? (
          <Banner tone="attention" title="The building will be linked to another venue.">
            The next synchronization removes the floors of the current venue and everything placed
            on them.
          </Banner>
        ) : (
          <Banner tone="note" title="Nothing is removed.">
            Name, address, marker and existing floors do not change. The synchronization adds the
            floors of the venue.
          </Banner>
        )}
        <StepBar>
          <Button loading={save.busy} aria-busy={save.busy} onClick={() => save.run(change)}>
            Save
          </Button>
          <Button
            variant="default"
            onClick={onBack}
            disabledReason={save.busy ? 'Wait until this is done' : null}
          >
            Back
          </Button>
        </StepBar>
      </Stack>
    </div>
  );
};
