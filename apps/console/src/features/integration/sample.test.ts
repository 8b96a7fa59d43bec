import { expect, test } from 'vitest';

import { samples } from './sample.ts';

const subject = {
  origin: 'https://console.example',
  clientId: 'client',
  clientSecret: 'secret',
  redirectUri: "https://app.example/it's/here?a=b",
};

test('an address with a quote stays inside of its text', () => {
  const [curl, typescript] = samples.map(({ write }) => write(subject));
  expect(curl).toContain(String.raw`'redirect_uri=https://app.example/it'\''s/here?a=b'`);
  expect(typescript).toContain(String.raw`'https://app.example/it\'s/here?a=b';`);
});

test('people are sent to the sign-in page with everything that it needs', () => {
  for (const { write } of samples)
    expect(write(subject)).toContain(
      'https://console.example/sign-in/oauth?client_id=client&redirect_uri=https%3A%2F%2Fapp.example%2Fit%27s%2Fhere%3Fa%3Db&response_type=code&state=',
    );
});
