import { Button, Group, List, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { messages } from './messages/index.ts';
import type { Parameters } from './pending.ts';
import { consentQuery } from './queries.ts';

const words = messages.consent;

/** Apps on a phone have addresses without a host. */
const hostOf = (redirectUri: string): string => {
  const { host, protocol } = new URL(redirectUri);
  return host === '' ? protocol : host;
};

type Props = {
  parameters: Parameters;
  isSending: boolean;
  onDecide: (consent: boolean) => void;
};

/** What an application would learn about the user, who allows or declines it. */
export const Consent = ({ parameters, isSending, onDecide }: Props) => {
  const { redirect_uri } = parameters;
  const admin = useAdmin();
  const { data, error, refetch } = useQuery(consentQuery(parameters));
  if (error)
    return (
      <PublicPage title={messages.failed} intro={wordsFor(error)}>
        <Button onClick={() => void refetch()}>{messages.retry}</Button>
      </PublicPage>
    );
  if (!data)
    return (
      <PublicPage title={messages.oneMoment}>
        <Skeleton height={120} />
      </PublicPage>
    );
  return (
    <PublicPage
      title={words.title(data.application_name)}
      intro={words.intro}
      elsewhere={admin && words.account(admin.email, hostOf(redirect_uri))}
    >
      <Stack gap="lg">
        <List spacing="xs">
          {data.scopes.map((name) => (
            <List.Item key={name}>{words.scopes[name]}</List.Item>
          ))}
        </List>
        <Group>
          <Button loading={isSending} onClick={() => onDecide(true)}>
            {words.allow}
          </Button>
          <Button variant="default" disabled={isSending} onClick={() => onDecide(false)}>
            {words.decline}
          </Button>
        </Group>
      </Stack>
    </PublicPage>
  );
};
