import type { FastifyBaseLogger } from 'fastify';

import { type ApsSettings, createApsGateway } from './aps-gateway.ts';
import type { PaymentGateway } from './gateway.ts';

/** The configured account, or the embedded sandbox with the same protocol, or none. */
export const createPaymentGateway = (
  { payments }: { payments: ApsSettings | undefined },
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaymentGateway | undefined => payments && createApsGateway(payments, log);
