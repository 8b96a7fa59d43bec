import { billingSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure } from '../../kernel/refusal.ts';
import { toFields } from '../../platform/payments/index.ts';
import { handlePaymentNotification } from '../charges/index.ts';

export const paymentCallbackHandlers: Handlers<'paymentCallbacks'> = {
  notify: async ({ body }, context) => {
    const handled = await handlePaymentNotification(context, toFields(body), 'notification');
    return handled.outcome === 'unsigned'
      ? { status: 400, body: failure('unsigned', billingSentences.message_unsigned) }
      : { status: 204 };
  },
};
