import { assignableRoles, seesAllApplications } from '@floorwright/domain/access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';

import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { applicationsQuery } from './applications.ts';
import { roleChoices, useCompany } from './company.ts';
import { messages } from './messages/index.ts';

type Props<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  roleField: Path<Typed>;
  applicationsField: Path<Typed>;
  roleLabel?: string;
  /** An option for no role, and what to say about the applications then. */
  noRole?: { value: string; label: string; note: string };
};

/** The role and the applications of a member. */
export const AccessFields = <Typed extends FieldValues, Sent>({
  control,
  roleField,
  applicationsField,
  roleLabel = messages.access.role,
  noRole,
}: Props<Typed, Sent>) => {
  const company = useCompany();
  const { data, isPending } = useQuery(applicationsQuery(company?.id));
  const options = data ?? [];
  const chosen: string | undefined = useWatch({ control, name: roleField });
  const all = seesAllApplications(assignableRoles.find((role) => role === chosen) ?? null);
  const without = noRole !== undefined && chosen === noRole.value;
  const missing = data === undefined;
  const none = data?.length === 0;
  const settled = all || without || none || missing;

  /** Applications whose names are still loading are not shown as numbers. */
  const override = (): number[] | undefined => {
    if (missing || without) return [];
    return all ? options.map(({ id }) => id) : undefined;
  };

  const help = (): ReactNode => {
    if (isPending) return messages.access.loading;
    if (all) return messages.access.all;
    if (without) return noRole.note;
    if (missing) return messages.access.failed;
    if (none)
      return messages.access.none((label) => (
        <TextLink key="link" to="/applications">
          {label}
        </TextLink>
      ));
    return messages.access.onlyThese;
  };

  return (
    <>
      <SelectField
        control={control}
        name={roleField}
        rechecks={applicationsField}
        label={roleLabel}
        placeholder={messages.access.selectRole}
        data={noRole ? [...roleChoices, noRole] : roleChoices}
      />
      <MultiSelectField
        control={control}
        name={applicationsField}
        label={messages.access.applications}
        description={help()}
        options={options}
        override={override()}
        disabled={settled}
        searchable={!settled}
        placeholder={settled ? '' : messages.access.selectApplications}
        nothingFoundMessage={messages.access.noMatch}
      />
    </>
  );
};
