import type { ConnectedApp } from '@floorwright/contract';
import { oauth } from '@floorwright/contract/client';
import { clientScopes } from '@floorwright/domain/access';
import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { formatDate, listed } from '../../../lib/format.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { messages } from './messages/index.ts';
import { connectedAppsQuery } from './queries.ts';

import classes from './connected-apps.module.css';

type App = z.output<typeof ConnectedApp>;

/** What the application may know, in words. */
const rightsOf = ({ scopes }: App): string =>
  listed(clientScopes.filter((name) => scopes.includes(name)).map((name) => messages.scopes[name]));

type RowProps = { app: App; onDisconnect: (app: App) => void };

const AppRow = ({ app, onDisconnect }: RowProps) => (
  <li className={classes.app}>
    <div>
      <div className={classes.name}>
        <bdi>{app.name}</bdi>
        {app.signed_in && <span className={classes.mark}>{messages.signedIn}</span>}
      </div>
      <Text c="dimmed" size="sm">
        {messages.of(app.company_name)} · {rightsOf(app)}
      </Text>
      <Text c="dimmed" size="sm">
        {messages.allowed(formatDate(app.allowed_at))}
      </Text>
    </div>
    <Button
      variant="default"
      size="xs"
      aria-label={messages.disconnectLabel(app.name)}
      onClick={() => onDisconnect(app)}
    >
      {messages.disconnect}
    </Button>
  </li>
);

const Apps = ({ apps }: { apps: readonly App[] }) => {
  const queryClient = useQueryClient();
  const { subject, opened, open, close } = useDialog<App>();
  const removal = useAction({
    mutationFn: async ({ id, name }: App) => {
      await call(oauth.disconnectApp, { params: { id } });
      showSuccess(messages.done(name));
    },
    // Also after a refusal: it may have ended meanwhile.
    onSettled: async () => {
      close();
      await queryClient.invalidateQueries({ queryKey: connectedAppsQuery.queryKey });
    },
  });
  if (apps.length === 0) return <Text c="dimmed">{messages.none}</Text>;
  return (
    <>
      <Text c="dimmed">{messages.note}</Text>
      <ul aria-label={messages.title} className={classes.list}>
        {apps.map((app) => (
          <AppRow key={app.id} app={app} onDisconnect={open} />
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        title={messages.confirmTitle}
        confirmLabel={messages.disconnect}
        destructive
        busy={removal.busy}
        onConfirm={() => {
          if (subject) removal.run(subject);
        }}
        onCancel={close}
      >
        {messages.detail(subject?.name ?? '')}
      </ConfirmDialog>
    </>
  );
};

/** Third-party applications that the user has allowed something, with a way to take it back. */
export const ConnectedApps = () => {
  const { data, isError, refetch } = useQuery(connectedAppsQuery);
  if (data === undefined && isError)
    return (
      <PageSection title={messages.title}>
        <Text>{messages.failed}</Text>
        <div>
          <Button variant="default" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      </PageSection>
    );
  return (
    <PageSection title={messages.title}>
      {data === undefined ? <Skeleton height={64} /> : <Apps apps={data} />}
    </PageSection>
  );
};
