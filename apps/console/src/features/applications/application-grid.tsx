import { Text } from '@mantine/core';

import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { TextLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { type CompanyApplication, useApplicationId } from '../../venue/company/applications.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { ApplicationTile } from './application-tile.tsx';
import { CreateTile } from './create-tile.tsx';
import { DeleteApplication } from './delete-application.tsx';
import { messages } from './messages/index.ts';

import classes from './tiles.module.css';

/** A limit of null allows any number. */
export const hasRoom = (count: number, limit: number | null): boolean =>
  limit === null || count < limit;

type Props = { applications: readonly CompanyApplication[] };

export const ApplicationGrid = ({ applications }: Props) => {
  const mayManage = useCan('application.manage');
  const mayPay = useCan('payment.manage');
  const limit = useCompany()?.subscription?.limit_apps ?? null;
  const selected = useApplicationId();
  const deletion = useDialog<CompanyApplication>();

  if (applications.length === 0 && !mayManage)
    return (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence={messages.none.sentence}
        detail={messages.none.detail}
      />
    );
  return (
    <>
      {applications.length === 0 && (
        <Text c="dimmed" mb="md">
          {messages.none.intro}
        </Text>
      )}
      <ul className={classes.grid} aria-label={messages.title}>
        {applications.map((application) => (
          <ApplicationTile
            key={application.id}
            application={application}
            selected={String(application.id) === selected}
            onDelete={deletion.open}
          />
        ))}
        {mayManage && hasRoom(applications.length, limit) && <CreateTile />}
      </ul>
      {mayManage && limit !== null && !hasRoom(applications.length, limit) && (
        <Text c="dimmed" mt="md">
          {messages.limit(limit)}
          {mayPay && (
            <>
              {' '}
              <TextLink to="/payments/plans">{messages.changePlan}</TextLink>
            </>
          )}
        </Text>
      )}
      <DeleteApplication
        application={deletion.subject}
        opened={deletion.opened}
        onClose={deletion.close}
      />
    </>
  );
};
