import { Text, UnstyledButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';

import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useFreshDialog } from '../../ui/dialog/use-fresh-dialog.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { NewFromFileDialog } from '../../venue/building-imports/new-from-file.tsx';
import { type CompanyApplication, useApplicationId } from '../../venue/company/applications.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { ExportApplication } from '../../venue/exports/export-application.tsx';
import { ApplicationTile } from './application-tile.tsx';
import { CreateTile } from './create-tile.tsx';
import { DeleteApplication } from './delete-application.tsx';
import { messages } from './messages/index.ts';

import classes from './tiles.module.css';

/** A limit of null allows any number. */
export const hasRoom = (count: number, limit: number | null): boolean =>
  limit === null || count < limit;

/** Makes an application from its bundle. */
const FromFileTile = () => {
  const { times, opened, open, close } = useFreshDialog();
  return (
    <li className={classes.tile} data-new>
      <UnstyledButton className={classes.create} onClick={open}>
        <Icon of={IconFileUpload} />
        {messages.fromFile}
      </UnstyledButton>
      <NewFromFileDialog key={times} application={null} opened={opened} onClose={close} />
    </li>
  );
};

/** A dialog about an application, with a fresh state each time it is opened. */
const useFreshSubject = () => {
  const [subject, setSubject] = useState<CompanyApplication | null>(null);
  const { times, opened, open, close } = useFreshDialog();
  return {
    subject,
    times,
    opened,
    close,
    open: (application: CompanyApplication) => {
      setSubject(application);
      open();
    },
  };
};

type Props = { applications: readonly CompanyApplication[] };

export const ApplicationGrid = ({ applications }: Props) => {
  const mayManage = useCan('application.manage');
  const mayPay = useCan('payment.manage');
  const limit = useCompany()?.subscription?.limit_apps ?? null;
  const selected = useApplicationId();
  const deletion = useDialog<CompanyApplication>();
  const importing = useFreshSubject();
  const exporting = useFreshSubject();

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
            onImport={importing.open}
            onExport={exporting.open}
            onDelete={deletion.open}
          />
        ))}
        {mayManage && hasRoom(applications.length, limit) && (
          <>
            <CreateTile />
            <FromFileTile />
          </>
        )}
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
      {importing.subject && (
        <NewFromFileDialog
          key={`import ${importing.times}`}
          application={importing.subject}
          opened={importing.opened}
          onClose={importing.close}
        />
      )}
      {exporting.subject && (
        <ExportApplication
          key={`export ${exporting.times}`}
          application={exporting.subject}
          opened={exporting.opened}
          onClose={exporting.close}
        />
      )}
      <DeleteApplication
        application={deletion.subject}
        opened={deletion.opened}
        onClose={deletion.close}
      />
    </>
  );
};
