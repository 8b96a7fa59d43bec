import type { PaymentMessage } from '@floorwright/contract';
import type { ChargeStatus } from '@floorwright/domain';

import type { Platform } from '../../kernel/context.ts';
import type { Fields } from '../../platform/payments/index.ts';
import type { Way } from './events-repository.ts';
import type { ChargeRow } from './repository.ts';
import { settle, type Settling } from './settling-service.ts';

type Heard = { outcome: 'heard'; charge: ChargeRow | undefined } | { outcome: 'unsigned' };
type Hearing = Settling & Pick<Platform, 'payments'>;

/** What the provider says of a payment without being asked. Only its signature makes it true. */
export const hearPayment = async (deps: Hearing, fields: Fields, way: Way): Promise<Heard> => {
  const news = deps.payments?.readPayment(fields);
  if (!news) {
    deps.log.warn({ way }, 'news of a payment came without the signature of the provider');
    return { outcome: 'unsigned' };
  }
  const charge = await settle(deps, news, way);
  // Tokens have notifications too, which say nothing that their return did not.
  if (!charge && news.code.startsWith('14'))
    deps.log.error({ reference: news.reference }, 'the provider took money that nobody asked for');
  return { outcome: 'heard', charge };
};

type Words = Pick<PaymentMessage, 'type' | 'message'>;

const words: Readonly<Record<ChargeStatus, Words>> = {
  succeed: { type: 'success', message: 'Your balance was updated successfully' },
  failed: {
    type: 'error',
    message: "Your balance wasn't updated, please check your CVV or card details.",
  },
  pending: { type: 'info', message: 'The payment is being processed.' },
  ddd_check: { type: 'info', message: 'The payment is being processed.' },
};

/** For the window that waits for the holder of the card to come back. */
export const finishCharge = async (
  deps: Hearing,
  fields: Fields,
): Promise<Pick<PaymentMessage, 'id' | 'type' | 'message'>> => {
  const heard = await hearPayment(deps, fields, 'return');
  const charge = heard.outcome === 'heard' ? heard.charge : undefined;
  if (!charge)
    return { id: null, type: 'error', message: 'This answer is not from the payment provider.' };
  return { id: charge.id, ...words[charge.status] };
};
