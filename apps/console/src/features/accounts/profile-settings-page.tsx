import { ProfileChangeInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { languageNames, languages } from '@floorwright/domain/language';
import { Group, Stack } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { changeLanguage } from '../../lib/language/language.ts';
import { adminQuery, type SignedInAdmin } from '../../lib/session/admin-query.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { UnsavedGuard } from '../../ui/leave-guard.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { ResendMail } from './check-mail.tsx';
import { messages } from './messages/index.ts';
import { describeAccountFailure } from './refusals.ts';

type Props = { email: string; wanted: string };

/** A change of email that is not confirmed yet. */
const PendingEmail = ({ email, wanted }: Props) => {
  const queryClient = useQueryClient();
  const cancel = useAction({
    mutationFn: () => call(accounts.updateAdmin, { body: { email } }),
    onSuccess: ({ admin }) => {
      queryClient.setQueryData(adminQuery.queryKey, admin);
      showSuccess(messages.profile.changeCanceled(email));
    },
  });
  return (
    <Banner tone="attention" title={messages.profile.unconfirmed(wanted)}>
      <Stack gap="sm">
        <div>{messages.profile.followLink(email)}</div>
        <Group gap="xs" align="flex-end">
          <ResendMail email={wanted} mail="confirmation" />
          <Button variant="default" loading={cancel.busy} onClick={() => cancel.run(undefined)}>
            {messages.profile.cancelChange}
          </Button>
        </Group>
      </Stack>
    </Banner>
  );
};

type Typed = z.input<typeof ProfileChangeInput>;

/** Stands for no choice; no language has this tag. */
const browserLanguage = '';

const editable = ({ first_name, last_name, email, language, digits }: SignedInAdmin): Typed => ({
  first_name,
  last_name,
  email,
  language: language ?? browserLanguage,
  digits: digits ?? 'latn',
});

/** The language is sent only if it was changed. */
const changesIn = ({ language, digits, ...body }: Typed, shown: SignedInAdmin): Typed => {
  const before = editable(shown);
  return {
    ...body,
    ...(language !== before.language && { language }),
    ...(digits !== before.digits && { digits }),
  };
};

const languageOptions = [
  { value: browserLanguage, label: messages.profile.browserLanguage },
  ...languages.map((language) => ({ value: language, label: languageNames[language] })),
];

const digitOptions = [
  { value: 'latn', label: '123' },
  { value: 'arab', label: '١٢٣' },
];

export const ProfileSettingsPage = () => {
  const queryClient = useQueryClient();
  const { data: shown } = useSuspenseQuery(adminQuery);
  const profile = useApiForm({
    schema: ProfileChangeInput,
    defaultValues: editable(shown),
    send: (body) => call(accounts.updateAdmin, { body: changesIn(body, shown) }),
    onSent: ({ admin }) => {
      queryClient.setQueryData(adminQuery.queryKey, admin);
      profile.adopt(editable(admin));
      showSuccess(messages.profile.saved);
      if (admin.language !== shown.language || admin.digits !== shown.digits) changeLanguage(admin);
    },
    describeFailure: describeAccountFailure,
  });
  const { control } = profile.form;
  const language = useWatch({ control, name: 'language' });

  return (
    <PageSection title={messages.profile.settings}>
      {shown.unconfirmed_email !== null && (
        <PendingEmail email={shown.email} wanted={shown.unconfirmed_email} />
      )}
      <Form of={profile} label={messages.profile.settings}>
        <UnsavedGuard />
        <TextField
          control={control}
          name="first_name"
          label={messages.fields.firstName}
          autoComplete="given-name"
        />
        <TextField
          control={control}
          name="last_name"
          label={messages.fields.lastName}
          autoComplete="family-name"
        />
        <TextField
          control={control}
          name="email"
          label={messages.fields.email}
          description={messages.profile.emailNote}
          type="email"
          autoComplete="username"
        />
        <SelectField
          control={control}
          name="language"
          label={messages.profile.language}
          description={messages.profile.languageNote}
          data={languageOptions}
          allowDeselect={false}
        />
        {language === 'ar' && (
          <SelectField
            control={control}
            name="digits"
            label={messages.profile.digits}
            data={digitOptions}
            allowDeselect={false}
          />
        )}
        <div>
          <SubmitButton>{messages.profile.save}</SubmitButton>
        </div>
      </Form>
    </PageSection>
  );
};
