export const messages = {
  tabs: {
    label: 'Company',
    companies: 'Companies',
    members: 'Members',
    invitations: 'Invitations',
    apiKeys: 'API keys',
    activity: 'Activity',
    publishing: 'Publishing',
    visitors: 'Visitor data',
  },
  list: {
    label: 'Other companies',
    name: 'Company Name',
    role: 'Role',
    actions: 'Actions',
    select: 'Select Company',
    selectLabel: (name: string) => `Select Company ${name}`,
    none: 'You are not a member of any other company.',
  },
  lost: {
    title: (name: string) => `You no longer have access to ${name}.`,
    selectAnother: 'Select another company to continue.',
    askOwner: 'An owner of the company can invite you again.',
  },
  noCompany: {
    sentence: 'You do not belong to a company.',
    detail:
      'Ask an owner or a super admin of your company for an invitation, then follow the link in the email.',
  },
  create: {
    open: 'Create company',
    title: 'Create Company',
    form: 'Create company',
    name: 'Name',
    plan: (name: string) => `Plan: ${name}. You can change the name later.`,
    submit: 'Create',
    back: 'Back',
    typeName: 'Type a name first',
    wait: 'Wait until this is done',
    failed: 'Something went wrong.',
  },
  plans: {
    title: 'Plans',
    intro: 'Start your free subscription today!',
    chosen: 'Chosen',
    start: 'Start free trial',
  },
  current: {
    label: 'Current company',
    role: 'Your role',
    plan: 'Plan',
    noPlan: 'None yet',
    subscription: 'Subscription',
    continue: 'Continue with this company',
    rename: 'Rename',
  },
  rename: {
    title: 'Rename company',
    name: 'Name',
    submit: 'Save',
    unchanged: 'The name has not changed yet',
    done: 'Updated successfully',
  },
};

export type Messages = typeof messages;
