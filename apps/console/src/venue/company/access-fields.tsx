import { type Role, seesAllApplications } from '@floorwright/domain/access';
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
};

/** The role and the applications of a member. */
export const AccessFields = <Typed extends FieldValues, Sent>({
  control,
  roleField,
  applicationsField,
}: Props<Typed, Sent>) => {
  const company = useCompany();
  const { data, isPending } = useQuery(applicationsQuery(company?.id));
  const options = data ?? [];
  const chosenRole: Role | undefined = useWatch({ control, name: roleField });
  const all = seesAllApplications(chosenRole ?? null);
  const missing = data === undefined;
  const none = data?.length === 0;
  const settled = all || none || missing;

  /** Applications whose names are still loading are not shown as numbers. */
  const override = (): number[] | undefined => {
    if (missing) return [];
    return all ? options.map(({ id }) => id) : undefined;
  };

  const help = (): ReactNode => {
    if (isPending) return messages.access.loading;
    if (all) return messages.access.all;
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
        label={messages.access.role}
        placeholder={messages.access.selectRole}
        data={roleChoices}
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
