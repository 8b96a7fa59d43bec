import { Outlet } from '@tanstack/react-router';

import { useCan } from '../../venue/company/company.ts';
import { NoSubscriptionPage } from './no-subscription-page.tsx';

/** Everything about payments. Those who cannot do anything about them read whom to ask. */
export const PaymentsArea = () => (useCan('payment.manage') ? <Outlet /> : <NoSubscriptionPage />);
