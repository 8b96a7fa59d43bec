export { post, type Posted } from './post.ts';
export { newWebhookSecret, signedHeaders } from './sign.ts';
