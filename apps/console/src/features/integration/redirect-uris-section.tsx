import { Group, Skeleton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Control, useFieldArray } from 'react-hook-form';

import { wordsFor } from '../../lib/api/failure.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UnsavedGuard } from '../../ui/leave-guard.tsx';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { redirectUrisQuery } from './queries.ts';
import { RedirectUriRows, saveRedirectUris, toRows } from './redirect-uris.ts';
import { Section } from './section.tsx';

import classes from './integration.module.css';

type RedirectUriRowProps = {
  control: Control<RedirectUriRows, unknown, RedirectUriRows>;
  index: number;
  onRemove: () => void;
};

const RedirectUriRow = ({ control, index, onRemove }: RedirectUriRowProps) => (
  <li className={classes.address}>
    <TextField
      control={control}
      name={`redirect_uris.${index}.address`}
      aria-label={messages.redirects.address(index + 1)}
      placeholder="https://example.com/callback"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
    />
    <IconButton icon={IconTrash} label={messages.redirects.remove(index + 1)} onClick={onRemove} />
  </li>
);

const most = 20;

type Props = { applicationId: number; redirectUris: readonly string[] };

/** An editable list of addresses, applied when it is saved. */
const RedirectUrisForm = ({ applicationId, redirectUris }: Props) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const save = useApiForm({
    schema: RedirectUriRows,
    defaultValues: toRows(redirectUris),
    send: (rows) => saveRedirectUris(applicationId, rows),
    onSent: ({ redirect_uris }) => {
      const { queryKey } = redirectUrisQuery(company?.id, applicationId);
      queryClient.setQueryData(queryKey, redirect_uris);
      save.adopt(toRows(redirect_uris));
      showSuccess(messages.redirects.saved);
    },
  });
  const { form } = save;
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'redirect_uris' });

  return (
    <Form of={save} label={messages.redirects.form}>
      {fields.length === 0 ? (
        <p className={classes.none}>{messages.redirects.empty}</p>
      ) : (
        <ul className={classes.addresses}>
          {fields.map(({ id }, index) => (
            <RedirectUriRow
              key={id}
              control={control}
              index={index}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <Group gap="xs" justify="space-between">
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} size={16} />}
          disabledReason={fields.length < most ? null : messages.redirects.most(most)}
          onClick={() => append({ address: '' })}
        >
          {messages.redirects.add}
        </Button>
        <Button
          type="submit"
          loading={isSubmitting}
          aria-busy={isSubmitting}
          disabledReason={isDirty ? null : messages.unchanged}
        >
          {messages.redirects.save}
        </Button>
      </Group>
      <UnsavedGuard />
    </Form>
  );
};

const Addresses = ({ applicationId }: { applicationId: number }) => {
  const company = useCompany();
  const { data, error, refetch } = useQuery(redirectUrisQuery(company?.id, applicationId));
  if (data) return <RedirectUrisForm applicationId={applicationId} redirectUris={data} />;
  if (!error) return <Skeleton height={36} aria-busy />;
  return (
    <>
      <Banner tone="danger" title={messages.redirects.notLoaded}>
        {wordsFor(error)}
      </Banner>
      <Button mt="md" variant="default" onClick={() => void refetch()}>
        {messages.tryAgain}
      </Button>
    </>
  );
};

/** The addresses that OAuth may redirect to. */
export const RedirectUrisSection = ({ applicationId }: { applicationId: number }) => {
  const mayManage = useCan('application.manage');
  return (
    <Section title={messages.redirects.title} note={messages.redirects.note}>
      {mayManage ? (
        <Addresses applicationId={applicationId} />
      ) : (
        <p className={classes.withheld}>{messages.redirects.withheld}</p>
      )}
    </Section>
  );
};
