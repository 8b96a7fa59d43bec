export const messages = {
  intro:
    'Your identity provider, such as Entra ID or Okta, creates, changes and deactivates users here by SCIM 2.0. Who is deactivated there loses access at once.',
  notLoaded: 'The settings could not be loaded.',
  tryAgain: 'Try again',
  saved: 'Updated successfully',
  access: {
    nothing: 'No access',
    all: 'All',
    without: 'There is nothing to choose without a role.',
  },
  connection: {
    title: 'Connection',
    steps:
      'Enter this address at the identity provider, and as its token an API key that may provision users.',
    address: 'Base address',
    addressName: 'the base address',
    keys: 'API keys that may provision users',
    keysLoading: 'Loading API keys …',
    noKey: 'No API key may provision users yet.',
    createKey: 'Create one on ‘API keys’',
    manageKeys: 'Manage API keys',
    neverUsed: 'Never used',
    used: (date: string) => `Last used ${date}`,
    expires: (date: string) => `Expires ${date}`,
    expired: (date: string) => `Expired ${date}`,
  },
  usual: {
    title: 'Default access',
    note: 'What users get who are in no group with access. A change applies to all of them at once. Members from before keep what they have.',
    none: 'None: only users of a group below get in',
    save: 'Save',
  },
  groups: {
    title: 'Groups',
    note: 'Users get the highest role and all applications of their groups. Owners stay what they are.',
    none: 'No groups yet. They appear here once the identity provider has sent them.',
    group: 'Group',
    users: 'Users',
    role: 'Role',
    applications: 'Applications',
    actions: 'Actions',
    edit: 'Edit',
    editTitle: 'Edit access of group',
    editLabel: (group: string) => `Edit ${group}`,
    editNote: (group: string) => `The users of ${group} get this at once.`,
    save: 'Save',
  },
  users: {
    title: 'Users',
    search: 'Search users',
    none: 'No users yet. They appear here once the identity provider has sent them.',
    counts: (active: string, deactivated: string) =>
      `Active: ${active} · Deactivated: ${deactivated}`,
    name: 'Name',
    email: 'Email',
    state: 'State',
    groups: 'Groups',
    states: {
      member: 'Member',
      invited: 'Invited by mail',
      no_access: 'No access',
      deactivated: 'Deactivated',
    },
  },
};

export type Messages = typeof messages;
