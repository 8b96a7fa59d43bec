import type { CompanyCharge } from '../charges-list.ts';

/** How far a charge has come, as people read it. */
export const chargeWords = ({
  status,
  settled,
}: Pick<CompanyCharge, 'status' | 'settled'>): string => {
  switch (status) {
    case 'pending':
      return 'Processing';
    case 'ddd_check':
      return 'Waiting for 3-D Secure';
    case 'succeed':
      return settled ? 'Paid' : 'Processing';
    case 'failed':
      return 'Failed';
  }
};

export const chargeReasonWords = {
  top_up: 'Refill',
  subscription: 'Subscription',
  upgrade: 'Upgrade',
} as const satisfies Record<CompanyCharge['reason'], string>;
