import { addressBlock } from '../../kernel/address.ts';
import type { PublicContext } from '../../kernel/context.ts';

type Caller = Pick<PublicContext, 'secrets' | 'address'>;

export const networkHash = ({ secrets, address }: Caller): Buffer =>
  secrets.hash(addressBlock(address));

/** Identifies who requests a confirmation, to be compared with who follows the mailed link. */
export const askedBy = (context: Caller, browserKey?: string) => ({
  asked_from: networkHash(context),
  asked_with: browserKey === undefined ? null : context.secrets.hash(browserKey),
});
