import { IconPencil, IconTrash } from '@tabler/icons-react';

import { useAdmin } from '../../lib/session/admin-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type CompanyMember, memberName } from './queries.ts';

/** Why a member can be neither changed nor deleted; null if they can. */
export const lockReason = (
  member: Pick<CompanyMember, 'role' | 'admin_id'>,
  ownAdminId: number | undefined,
): string | null => {
  if (member.admin_id === ownAdminId) return 'You cannot change or delete your own membership';
  return member.role === 'owner' ? 'The owner cannot be changed or deleted' : null;
};

type Props = {
  member: CompanyMember;
  onEdit: (member: CompanyMember) => void;
  onDelete: (member: CompanyMember) => void;
};

export const MemberActions = ({ member, onEdit, onDelete }: Props) => {
  const reason = lockReason(member, useAdmin()?.id);
  const name = memberName(member);
  return (
    <>
      <IconButton
        icon={IconPencil}
        label="Edit"
        aria-label={`Edit ${name}`}
        disabledReason={reason}
        onClick={() => onEdit(member)}
      />
      <IconButton
        icon={IconTrash}
        label="Delete"
        aria-label={`Delete ${name}`}
        disabledReason={reason}
        onClick={() => onDelete(member)}
      />
    </>
  );
};
