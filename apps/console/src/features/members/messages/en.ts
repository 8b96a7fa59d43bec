export const messages = {
  label: 'Members',
  search: 'Search members',
  columns: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    role: 'Role',
    actions: 'Actions',
  },
  nameAndEmail: (name: string, email: string) => `${name} (${email})`,
  locked: {
    self: 'You cannot change or delete your own membership',
    owner: 'The owner cannot be changed or deleted',
  },
  edit: {
    title: 'Edit member',
    action: 'Edit',
    label: (name: string) => `Edit ${name}`,
    submit: 'Save',
    unchanged: 'Change the role or the applications first',
    done: 'Updated successfully',
  },
  remove: {
    title: 'Delete member',
    action: 'Delete',
    label: (name: string) => `Delete ${name}`,
    question: 'Are you sure you want to delete this member from the company?',
    detail: (name: string, email: string, company: string) =>
      `${name} (${email}) loses access to ${company} immediately. The account is not deleted.`,
    done: (name: string, company: string | undefined) =>
      `${name} no longer belongs to ${company ?? 'the company'}.`,
  },
};

export type Messages = typeof messages;
