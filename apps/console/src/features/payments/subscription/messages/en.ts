import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  source: {
    balance: (amount: string) => `${amount} from the balance`,
    card: (amount: string) => `${amount} from the default card`,
    both: (balance: string, card: string) =>
      `${balance} from the balance and ${card} from the default card`,
    unpayable: (shortfall: string) =>
      `The balance is short by ${shortfall}, and no card can be charged automatically. Refill the balance first, or set a VISA or Master Card as the default card.`,
    refill: 'Refill the balance',
  },
  pay: (amount: string) => `Pay ${amount}`,
  yourPlan: 'your plan',
  toApplications: 'Go to applications',
  pastDue: (words: string) => `Past due: ${words}`,
  notice: {
    offline: 'This subscription is paid outside the console.',
    offlineDetail: 'Your subscription is managed by the site operator. No card is charged.',
    pending: 'Payment pending',
    pendingUpgrade: (plan: string) =>
      `You will be on ${plan} once the bank responds. This page updates automatically.`,
    pendingDetail: 'The bank has not responded yet. This page updates automatically.',
    endsOn: (date: string) => `The subscription ends on ${date}.`,
    endsDetail: 'Until then your team can work as before. Resume it to continue afterwards.',
    ended: 'The subscription has ended.',
    endedDetail: 'The applications are closed; all data is retained. Subscribe to open them again.',
    none: 'This company has no subscription yet.',
    start: 'Start a subscription to use applications, members and invitations.',
    choosePlan:
      'Choose a plan, then start a subscription to use applications, members and invitations.',
    closedSince: (date: string) =>
      `The applications have been closed since ${date}; all data is retained.`,
    openUntil: (date: string) => `The applications stay open until ${date}.`,
    refill: 'Refill the balance, or set another default card.',
    refillTo: (amount: string) => `Refill the balance to ${amount}, or set another default card.`,
    tryAgain: (moment: string) => `We will try again on ${moment}.`,
  },
  endTrial: {
    title: 'End trial and pay now',
    detail: (plan: string, source: string) =>
      `Your trial ends now, and you pay for the first month of ${plan}: ${source}. The next payment is due in a month.`,
    detailBefore: (end: string, plan: string, source: string) =>
      `Your trial ends now instead of on ${end}, and you pay for the first month of ${plan}: ${source}. The next payment is due in a month.`,
    ifFails: 'If the payment fails, your trial continues.',
    failed:
      'The payment failed. Your trial continues. Use another card, or refill the balance first.',
  },
  started: { paid: 'Your subscription is active.', trial: 'Your free trial has started.' },
  alreadySubscribed: 'You already have subscription.',
  downgrade: {
    title: (plan: string, date: string) => `Your plan changes to ${plan} on ${date}.`,
    detail: (price: string, plan: string) =>
      `From then on you pay ${price} per month. Until then the limits of ${plan} apply to what you add.`,
    cancel: 'Cancel the downgrade',
    canceled: (plan: string) => `The downgrade was canceled. You stay on ${plan}.`,
  },
  facts: {
    label: 'Current subscription',
    balance: 'Balance',
    plan: 'Plan',
    price: 'Price',
    status: 'Status',
    nextPayment: 'Next payment',
    none: 'None yet',
    onRequest: 'On request',
    monthly: (price: string) => `${price} per month`,
    notLoaded: 'The subscription could not be loaded.',
    retry: 'Try again',
  },
  change: {
    upgrade: 'Upgrade',
    downgrade: 'Downgrade',
    upgradeTo: (plan: string) => `Upgrade to ${plan}`,
    downgradeTo: (plan: string) => `Downgrade to ${plan}`,
    stay: (current: string, day: string | null) =>
      `You stay on ${current}${day === null ? '' : ` until ${day}`}, which is already paid.`,
    thenOn: (plan: string, price: string, day: string | null) =>
      `${day === null ? 'From the next payment' : `From ${day} on`} you are on ${plan} and pay ${price} per month.`,
    nothingNow: 'Nothing is charged now, and you can cancel the downgrade until then.',
    inTrial: (plan: string, day: string | null) =>
      `You switch to ${plan} and its limits now. Nothing is charged: your trial continues${day === null ? '' : ` until ${day}`}.`,
    thenPay: (price: string, day: string | null) =>
      `${day === null ? 'From the next payment' : `From ${day} on`} you pay ${price} per month.`,
    oncePaid: (plan: string) => `You switch to ${plan} once the payment succeeds.`,
    payNow: (source: string, day: string | null) =>
      `You pay ${source} now: the difference for the rest of the month${day === null ? '' : ` until ${day}`}.`,
    difference: (amount: string, day: string | null) =>
      `The difference for the rest of the month${day === null ? '' : ` until ${day}`} is ${amount}.`,
    ifFails: 'If the payment fails, your plan does not change.',
    failed:
      'The payment failed. Your plan has not changed. Use another card, or refill the balance first.',
    done: (plan: string) => `You are now on ${plan}.`,
  },
  plans: {
    title: 'Plans',
    back: 'Subscription',
    note: 'Start your free subscription today!',
    current: 'Your plan',
    keep: 'Keep this plan',
    from: (date: string) => `From ${date}`,
    toSubscription: 'Go to the subscription',
    howToChange: 'How to change the plan',
    askOperator: 'Your subscription is managed by the site operator. Ask them for another plan.',
    pending: 'Payment pending',
    noAnswer: 'The bank has not responded yet.',
    overdue: 'A payment is overdue.',
    payFirst: 'Pay it first, then change the plan.',
    canceled: 'The subscription is canceled.',
    resumeFirst: 'Resume it first, then change the plan.',
  },
  subscribe: {
    trial: 'Start free trial',
    order: 'Subscribe',
    trialDetail: (plan: string, days: number, price: string) =>
      `${plan} is free for ${englishPlural(days, { one: `${figure(days)} day`, other: `${figure(days)} days` })}, then ${price} per month. If you cancel before the trial ends, you pay nothing.`,
    needsCard: 'You need a saved card to start. It is charged only when the trial ends.',
    costs: (plan: string, price: string) => `${plan} costs ${price} per month, starting today.`,
    takenFrom: 'We charge the balance first, then the default card.',
  },
  cancel: {
    title: 'Cancel subscription',
    keep: 'Keep it',
    done: 'The subscription was canceled.',
    overdue:
      'The applications close immediately, since the last month is unpaid. All data is retained.',
    trialUntil: (date: string | null) =>
      `Everything works until the trial ends${date === null ? '' : ` on ${date}`}.`,
    paidUntil: (date: string | null) => `Everything works until ${date ?? 'the paid period ends'}.`,
    toBalance: 'A payment in progress goes to the balance, and all data is retained.',
    nothing: 'You pay nothing, and all data is retained.',
    nothingMore: 'You pay nothing more, and all data is retained.',
  },
  resume: {
    title: 'Resume subscription',
    action: 'Resume',
    done: 'The subscription continues.',
    detail: (date: string | null) =>
      `The subscription continues as before${date === null ? '' : `; the next payment is due on ${date}`}.`,
  },
  payNow: {
    title: 'Pay now',
    done: 'The month is paid.',
    failed: 'The payment failed. Use another card, or refill the balance.',
    detail: (plan: string, source: string) =>
      `The overdue month of ${plan} will be paid now: ${source}.`,
  },
  choosePlan: 'Choose a plan',
};

export type Messages = typeof messages;
