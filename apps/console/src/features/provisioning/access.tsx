import { ApplicationIds } from '@floorwright/contract';
import { assignableRoles, seesAllApplications } from '@floorwright/domain/access';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { listedNames } from '../../lib/names.ts';
import { applicationsQuery } from '../../venue/company/applications.ts';
import { roleNames } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import type { Provisioned } from './queries.ts';

export type Access = Provisioned['default_access'];

const none = 'none';

/** What to say where no role is given. A select has no null. */
export const noRole = (label: string) => ({ value: none, label, note: messages.access.without });

export const AccessForm = z.object({
  role: z.enum([...assignableRoles, none]),
  application_ids: ApplicationIds,
});

export const formOf = ({ role, application_ids }: Access): z.input<typeof AccessForm> => ({
  role: role ?? none,
  application_ids,
});

export const accessOf = ({ role, ...rest }: z.output<typeof AccessForm>) => ({
  ...rest,
  role: role === none ? null : role,
});

export const RoleName = ({ access: { role } }: { access: Access }) =>
  role === null ? messages.access.nothing : roleNames[role];

export const ApplicationNames = ({ companyId, access }: { companyId: number; access: Access }) => {
  const { data = [] } = useQuery(applicationsQuery(companyId));
  const { role, application_ids: ids } = access;
  if (role === null) return '–';
  if (seesAllApplications(role)) return messages.access.all;
  return listedNames(data.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
};
