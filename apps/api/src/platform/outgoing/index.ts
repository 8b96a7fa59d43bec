/** Calls of servers that companies name. */

export { rejectOnAbort } from './reject-on-abort.ts';
export { fetchOutgoing, OutgoingError } from './fetch-outgoing.ts';
export {
  type Address,
  bareHost,
  findAddress,
  isPublicAddress,
  isReceiverAddress,
  type Resolve,
} from './public-addresses.ts';
