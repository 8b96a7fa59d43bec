// The payment screens share one chunk: users go from one to the next.
export { CardsPage } from '../../features/payments/cards/cards-page.tsx';
export { PaymentsArea } from '../../features/payments/payments-layout.tsx';
export { PaymentsLayout } from '../../features/payments/payments-layout.tsx';
export { PlansPage } from '../../features/payments/subscription/plans-page.tsx';
export { ReceiptPage } from '../../features/payments/balance/receipt-page.tsx';
export { SubscriptionPage } from '../../features/payments/subscription/subscription-page.tsx';
