export { post, type Posted } from './post.ts';
export { bareHost, isPublicAddress, isReceiverAddress } from './public-addresses.ts';
export { newWebhookSecret, signedHeaders } from './sign.ts';
