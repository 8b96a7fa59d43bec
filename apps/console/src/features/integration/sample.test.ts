import { expect, test } from 'vitest';

import { samples } from './sample.ts';

const subject = {
  origin: 'https://console.example',
  clientId: 'client',
  clientSecret: 'secret',
  redirectUri: "https://app.example/it's/here?a=b",
};

test('a quote in an address is escaped', () => {
  const [curl, typescript] = samples.map(({ write }) => write(subject));
  expect(curl).toContain(String.raw`'redirect_uri=https://app.example/it'\''s/here?a=b'`);
  expect(typescript).toContain(String.raw`'https://app.example/it\'s/here?a=b';`);
});
