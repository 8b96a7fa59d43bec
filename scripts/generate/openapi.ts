import { readFileSync } from 'node:fs';

import { contract, featureDescriptions, toOpenApi, webhookMessages } from '@floorwright/contract';

const guide = new URL('../../docs/integrations.md', import.meta.url);

/** The sections of the guide with a program, by feature. */
const sections: Readonly<Record<string, keyof typeof contract>> = {
  'API keys': 'apiKeys',
  Webhooks: 'webhooks',
  'Sign users in': 'oauth',
  'User provisioning': 'scim',
};

/** The programs of the guide: the API reference shows them as they are there. */
const readPrograms = (): Record<string, string> => {
  const parts = readFileSync(guide, 'utf8').split(/^## /m);
  return Object.fromEntries(
    Object.entries(sections).map(([title, feature]) => {
      const part = parts.find((each) => each.startsWith(`${title}\n`)) ?? '';
      const [, program] = /```js\n(.*?)```/s.exec(part) ?? [];
      if (program === undefined) throw new Error(`docs/integrations.md: '${title}' has no program`);
      return [feature, program];
    }),
  );
};

export const openApiDocument = (): Promise<string> => {
  const shown = { messages: webhookMessages, programs: readPrograms() };
  const document = toOpenApi(contract, featureDescriptions, shown);
  return Promise.resolve(`${JSON.stringify(document, null, 2)}\n`);
};
