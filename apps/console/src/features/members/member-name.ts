import type { CompanyMember } from './members-list.ts';

export const memberName = ({ admin }: CompanyMember): string =>
  `${admin.first_name} ${admin.last_name}`.trim() || admin.email;
