import { versions } from '@floorwright/contract/client';
import { problemKinds } from '@floorwright/domain/floor-problems';
import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { wordsFor } from '../../lib/api/failure.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { companyKey, companyQuery } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { type PublishingChoice, settingsQuery } from './queries.ts';

const words = messages.settings;

/** The kinds are written as in the middle of a line. */
const asLabel = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

type Props = { companyId: number; settings: PublishingChoice };

/** Each choice is saved as soon as it is made. */
const Settings = ({ companyId, settings }: Props) => {
  const queryClient = useQueryClient();
  const { run, busy } = useAction({
    mutationFn: async (body: Partial<PublishingChoice>) =>
      (await call(versions.updateSettings, { body })).publishing,
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery(companyId).queryKey, saved);
      showSuccess(words.saved);
      // Drafts say which problems block, and the audit log has a new entry.
      void queryClient.invalidateQueries({ queryKey: companyKey(companyId) });
    },
  });
  const { managers_publish: managersPublish, blocking_problems: blocking } = settings;
  return (
    <Stack gap="xl">
      <PageSection title={words.who}>
        <Switch
          label={words.managers}
          description={words.managersNote}
          checked={managersPublish}
          disabled={busy}
          onChange={(event) => run({ managers_publish: event.currentTarget.checked })}
        />
      </PageSection>
      <PageSection title={words.problems}>
        <Text c="dimmed">{words.problemsNote}</Text>
        <Stack gap="xs" role="group" aria-label={words.problems}>
          {problemKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={asLabel(messages.problems.kinds[kind])}
              checked={blocking.includes(kind)}
              disabled={busy}
              onChange={(event) =>
                run({
                  blocking_problems: event.currentTarget.checked
                    ? [...blocking, kind]
                    : blocking.filter((other) => other !== kind),
                })
              }
            />
          ))}
        </Stack>
      </PageSection>
    </Stack>
  );
};

const Publishing = ({ companyId }: { companyId: number }) => {
  const { data, error, refetch } = useQuery(settingsQuery(companyId));
  if (data) return <Settings companyId={companyId} settings={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <EmptyState
      drawing={<CutLine />}
      sentence={words.notLoaded}
      detail={wordsFor(error)}
      action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
    />
  );
};

/** /companies/publishing */
export const PublishingPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  return company && <Publishing key={company.id} companyId={company.id} />;
};
