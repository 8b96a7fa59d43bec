export const messages = {
  tabs: {
    label: 'Company',
    companies: 'Companies',
    members: 'Members',
    invitations: 'Invitations',
    apiKeys: 'API keys',
    webhooks: 'Webhooks',
    singleSignOn: 'Single sign-on',
    provisioning: 'Provisioning',
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
  deactivated: {
    title: (name: string) => `${name} has deactivated your access.`,
    ask: 'Ask the IT department of the company.',
  },
  singleSignOnOnly: {
    title: (name: string) => `${name} is used with its single sign-on only.`,
    detail:
      'You are signed in without it. If you have an email address of this company, enter it in your profile, then sign in again. Otherwise ask an owner of the company.',
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
  secondFactor: {
    name: 'Second factor',
    required: 'Required',
    optional: 'Optional',
    ownFirst: 'Set up a second factor for your own account first',
    done: 'Updated successfully',
    turnOn: {
      button: 'Require second factor',
      title: 'Require second factor',
      note: 'Members without a second factor must set one up before they can do anything in this company. API keys are not affected.',
      submit: 'Require',
    },
    turnOff: {
      button: 'Make second factor optional',
      title: 'Make second factor optional',
      note: 'Members can then sign in with their password only.',
      submit: 'Make optional',
    },
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
