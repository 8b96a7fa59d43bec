/** What readers of the reference replace with the values of their application. */
export const example = {
  client_id: 'YOUR_CLIENT_ID',
  redirect_uri: 'https://app.example.com/callback',
};
export const exampleClient = { client_id: example.client_id, client_secret: 'YOUR_CLIENT_SECRET' };

export const exampleRequest = {
  ...example,
  response_type: 'code',
  scope: 'openid profile email',
  state: 'YOUR_STATE',
  nonce: 'YOUR_NONCE',
  // Of the verifier in the example of `token` (RFC 7636, appendix B).
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};
