import { Box, List, Switch, Text } from '@mantine/core';
import { useState } from 'react';

import { listedNames } from '../../lib/names.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { messages } from './messages/index.ts';
import {
  type Connection,
  type Domain,
  type Outside,
  refusalWords,
  useOwners,
  useSaveConnection,
  useSsoRefresh,
  wishOf,
} from './queries.ts';

const words = messages.only;

type OutsideProps = { sentence: string; outside: Outside };

/** Who is shut out, and what helps them. */
const MembersOutside = ({ sentence, outside: { count, emails } }: OutsideProps) => (
  <Banner tone="attention" title={sentence}>
    <List>
      {emails.map((email) => (
        <List.Item key={email}>
          <bdi>{email}</bdi>
        </List.Item>
      ))}
      {count > emails.length && <List.Item>{words.outsideMore(count - emails.length)}</List.Item>}
    </List>
    <Text mt="xs">{words.outsideAdvice}</Text>
  </Banner>
);

type Props = {
  companyId: number;
  connection: Connection;
  domains: readonly Domain[];
  outside: Outside;
};

export const OnlyWaySection = ({ companyId, connection, domains, outside }: Props) => {
  const save = useSaveConnection(companyId);
  const refresh = useSsoRefresh(companyId);
  const [asking, setAsking] = useState(false);
  const owners = useOwners(companyId, asking);
  const change = useAction({
    mutationFn: async (onlyWay: boolean) => {
      await save({ ...wishOf(connection), only_way: onlyWay });
      showSuccess(messages.saved);
    },
    onError: (error) => showFailure(refusalWords(error)),
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
    meta: { silent: true },
  });
  const verified = domains.flatMap(({ domain, verified_at: at }) => (at === null ? [] : [domain]));
  const isOn = connection.only_way;
  const isPossible = isOn || verified.length > 0;
  return (
    <PageSection title={words.title}>
      <Switch
        label={words.label}
        description={isPossible ? words.note : words.domainFirst}
        checked={isOn}
        disabled={change.busy || !isPossible}
        onChange={() => (isOn ? change.run(false) : setAsking(true))}
      />
      {isOn && outside.count > 0 && (
        <MembersOutside sentence={words.outsideNow(outside.count)} outside={outside} />
      )}
      <ConfirmDialog
        opened={asking}
        title={words.title}
        confirmLabel={words.confirm}
        busy={change.busy}
        onConfirm={() => change.run(true)}
        onCancel={() => setAsking(false)}
      >
        <Text>{words.detail(listedNames(verified))}</Text>
        <Text mt="xs">
          {owners.length === 0 ? words.owners : words.ownersNamed(listedNames(owners))}
        </Text>
        {outside.count > 0 && (
          <Box mt="sm">
            <MembersOutside sentence={words.outside(outside.count)} outside={outside} />
          </Box>
        )}
      </ConfirmDialog>
    </PageSection>
  );
};
