/** Calls of servers that companies name. */

export { before } from './before.ts';
export { fetchOutgoing, OutgoingError } from './fetch-outgoing.ts';
export {
  type Address,
  bareHost,
  findAddress,
  isPublicAddress,
  isReceiverAddress,
  type Resolve,
} from './public-addresses.ts';
