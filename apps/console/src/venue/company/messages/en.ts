import type { ReactNode } from 'react';

export const messages = {
  roles: { owner: 'Owner', super_admin: 'Super Admin', admin: 'Admin', manager: 'Manager' },
  access: {
    role: 'Role',
    selectRole: 'Select a role',
    applications: 'Applications',
    selectApplications: 'Select applications',
    noMatch: 'No matching application',
    loading: 'Loading the applications.',
    all: 'Super admins can see all current and future applications.',
    failed: 'The applications could not be loaded. Open this dialog again to retry.',
    none: (link: (label: string) => ReactNode): readonly ReactNode[] => [
      'This company has no applications yet. Choose the role Super Admin, or ',
      link('create an application'),
      ' first.',
    ],
    onlyThese: 'They will only see these applications.',
  },
  floor: {
    ground: 'Ground floor',
    above: (storey: number) => `Floor ${storey}`,
    basement: (storey: number) => `Basement ${storey}`,
  },
  newCategory: {
    title: 'Add the new category',
    confirm: 'Confirm',
    name: 'Name',
    nameFirst: 'Type a name first',
  },
  nowIn: (company: string) => `You are now in ${company}.`,
  subscription: {
    none: 'None yet',
    pending: 'Payment pending',
    trial: 'Trial',
    trialUntil: (date: string) => `Trial until ${date}`,
    active: 'Active',
    activeUntil: (date: string) => `Active, next payment on ${date}`,
    overdue: 'Payment overdue',
    ended: 'Ended',
    endedOn: (date: string) => `Ended on ${date}`,
    canceled: 'Canceled',
    canceledUntil: (date: string) => `Canceled, ends on ${date}`,
    retried: "last payment attempt wasn't successful, we'll try again in a few hours",
    failed: 'payment failed',
  },
};

export type Messages = typeof messages;
