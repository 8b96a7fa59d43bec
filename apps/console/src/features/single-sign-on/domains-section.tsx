import { SsoDomainInput } from '@floorwright/contract';
import { sso } from '@floorwright/contract/client';
import { Group, Text } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { messages } from './messages/index.ts';
import { type Domain, refusalWords, useSsoRefresh } from './queries.ts';

import classes from './single-sign-on.module.css';

const words = messages.domains;

const State = ({ domain }: { domain: Domain }) => {
  const { verified_at: verifiedAt, ends_at: endsAt, checked_at: checkedAt } = domain;
  if (endsAt !== null)
    return <span className={classes.attention}>{words.ending(formatDateTime(endsAt))}</span>;
  if (verifiedAt !== null)
    return <span className={classes.verified}>{words.verified(formatDate(verifiedAt))}</span>;
  return (
    <span className={classes.quiet}>
      {words.waiting}
      {checkedAt !== null && <> · {words.checked(formatDateTime(checkedAt))}</>}
    </span>
  );
};

type RowProps = { companyId: number; domain: Domain; onRemove: (domain: Domain) => void };

const DomainRow = ({ companyId, domain, onRemove }: RowProps) => {
  const refresh = useSsoRefresh(companyId);
  const { id, domain: name, record_name: recordName, record_value: recordValue } = domain;
  const check = useAction({
    mutationFn: () => call(sso.verifyDomain, { params: { id } }),
    onSuccess: () => showSuccess(words.found(name)),
    onSettled: refresh,
    meta: { silent: true },
  });
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <div>
          <bdi dir="ltr" className={classes.name}>
            {name}
          </bdi>
          <div>
            <State domain={domain} />
          </div>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            loading={check.busy}
            aria-label={words.checkLabel(name)}
            onClick={() => check.run(undefined)}
          >
            {words.check}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={words.removeLabel(name)}
            onClick={() => onRemove(domain)}
          >
            {words.remove}
          </Button>
        </Group>
      </div>
      {check.error && (
        <div role="alert" className={classes.attention}>
          {refusalWords(check.error)}
        </div>
      )}
      <CopyRows>
        <CopyRow label={words.recordName} fullName={words.recordNameOf(name)} value={recordName} />
        <CopyRow
          label={words.recordValue}
          fullName={words.recordValueOf(name)}
          value={recordValue}
        />
      </CopyRows>
    </li>
  );
};

const AddDomain = ({ companyId }: { companyId: number }) => {
  const refresh = useSsoRefresh(companyId);
  const sender = useApiForm({
    schema: SsoDomainInput,
    defaultValues: { domain: '' },
    send: (body) => call(sso.addDomain, { body }),
    onSent: async () => {
      sender.adopt({ domain: '' });
      await refresh();
    },
  });
  return (
    <Form of={sender} label={words.add}>
      <TextField
        control={sender.form.control}
        name="domain"
        label={words.domain}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <div>
        <SubmitButton variant="default">{words.add}</SubmitButton>
      </div>
    </Form>
  );
};

type Props = { companyId: number; domains: readonly Domain[] };

export const DomainsSection = ({ companyId, domains }: Props) => {
  const refresh = useSsoRefresh(companyId);
  const { subject, opened, open, close } = useDialog<Domain>();
  const removal = useAction({
    mutationFn: async ({ id, domain }: Domain) => {
      await call(sso.removeDomain, { params: { id } });
      showSuccess(words.removed(domain));
    },
    onError: (error) => showFailure(refusalWords(error)),
    onSettled: async () => {
      close();
      await refresh();
    },
    meta: { silent: true },
  });
  return (
    <PageSection title={words.title}>
      <Text c="dimmed">{words.note}</Text>
      {domains.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <ul aria-label={words.list} className={classes.domains}>
          {domains.map((domain) => (
            <DomainRow key={domain.id} companyId={companyId} domain={domain} onRemove={open} />
          ))}
        </ul>
      )}
      <AddDomain companyId={companyId} />
      <ConfirmDialog
        opened={opened}
        title={words.removeTitle}
        confirmLabel={words.remove}
        destructive
        busy={removal.busy}
        onConfirm={() => {
          if (subject) removal.run(subject);
        }}
        onCancel={close}
      >
        {words.removeDetail(subject?.domain ?? '')}
      </ConfirmDialog>
    </PageSection>
  );
};
