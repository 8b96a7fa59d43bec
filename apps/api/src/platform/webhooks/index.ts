export { type Posted, postWebhook } from './post.ts';
export { newWebhookSecret, signedHeaders } from './sign.ts';
