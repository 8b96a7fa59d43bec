import { expect, test } from 'vitest';

import { redirectUriProblem } from './redirect-uris.ts';

test.each([
  'https://client.example/callback',
  'https://client.example',
  'https://client.example:8443/callback?tenant=a%20b',
  'https://xn--bcher-kva.example/callback',
  'http://localhost:4000/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:9000/callback',
  'com.example.app:/callback',
  'com.example.my-app://callback?x=1',
])('%s is accepted', (address) => {
  expect(redirectUriProblem(address)).toBeUndefined();
});

const scheme = /^Use https:\/\//;
const whole = /^This is not a whole address\./;
const letters = /^This address has a character/;

test.each([
  ['http://client.example/callback', scheme],
  ['http://localhost.evil.example/callback', scheme],
  ['http://127.0.0.1.evil.example/callback', scheme],
  ['http://192.168.0.1/callback', scheme],
  ['javascript:alert(1)', scheme],
  ['data:text/html,x', scheme],
  ['file:///etc/passwd', scheme],
  ['ftp://client.example/', scheme],
  ['myapp:/callback', scheme],
  ['https:client.example', scheme],
  ['https:/client.example', scheme],
  ['http:localhost', scheme],
  ['https://client.example/callback#part', /^Leave out the #/],
  ['https://client.example/callback#', /^Leave out the #/],
  ['com.example.app:/callback#x', /^Leave out the #/],
  ['https://user:pass@client.example/', /^Leave out the name and password/],
  ['https://client.example@evil.example/', /^Leave out the name and password/],
  ['https://client.example/call back', letters],
  ['https://client.example\\@evil.example/', letters],
  ['https://client.example/\tcallback', letters],
  ['https://bücher.example/', letters],
  ['https://', whole],
  ['/callback', whole],
  ['client.example/callback', whole],
  ['https://*.client.example:x/', whole],
  ['', whole],
])('%s is refused with a message', (address, sentence) => {
  expect(redirectUriProblem(address)).toMatch(sentence);
});
