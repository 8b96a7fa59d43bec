import { IconPencil, IconTrash } from '@tabler/icons-react';

import { useAdmin } from '../../lib/session/admin-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lockReason } from './lock-reason.ts';
import { memberName } from './member-name.ts';
import type { CompanyMember } from './members-list.ts';

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
