import type { ReactNode } from 'react';

export const messages = {
  title: 'API reference',
  note: "Your own programs can call the operations that name API keys. An owner or super admin creates keys under 'Companies', 'API keys'. The other operations need the key of a session, which signing in returns.",
  operations: 'Operations',
  search: 'Search operations',
  errorCodes: 'Error codes',
  notLoaded: 'The reference could not be loaded.',
  retry: 'Try again',
  noMatch: 'No operation matches these words.',
  clearSearch: 'Clear search',
  required: 'required',
  parameters: 'Parameters',
  body: 'Body',
  responses: 'Responses',
  bodyOf: (status: string) => `Body of ${status}`,
  example: 'Example',
  exampleOf: (status: string) => `Example of ${status}`,
  exampleCall: 'Example call',
  exampleMessage: 'Example message',
  who: {
    keys: 'API keys with the scope',
    line: (who: string) => `Who may call: ${who}`,
    public: 'Anyone',
    signedIn: 'Anyone signed in',
    client: 'Third-party clients, with an OAuth access token',
    visitor: 'Visitor apps, with a session token',
    members: (roles: readonly string[]) => `Members with the role ${roles.join(', ')}`,
    roles: {
      owner: 'owner',
      super_admin: 'super admin',
      admin: 'admin',
      manager: 'manager',
    },
  },
  notes: {
    atLeast: (count: number) => `at least ${count} characters`,
    atMost: (count: number) => `at most ${count} characters`,
    from: (number: number) => `from ${number}`,
    upTo: (number: number) => `up to ${number}`,
    byDefault: (value: string) => `default ${value}`,
    mapOf: (type: string) => `map of ${type}`,
    inPlace: (place: string) => `in the ${place}`,
  },
  programs: {
    header: 'Program (JavaScript)',
    label: (group: string) => `Program: ${group}`,
    howToRun:
      'Save it as program.mjs, install the packages that it imports with npm, set the environment variables that it reads, and start it with Node.js. FLOORWRIGHT_URL is the address of this installation.',
    introductions: {
      apiKeys:
        'Lists the buildings of every application that an API key may read. FLOORWRIGHT_KEY is a key with the scope venue.read.',
      webhooks:
        'Receives messages and verifies their signatures, as Standard Webhooks describes. FLOORWRIGHT_WEBHOOK_SECRET is the signing secret, which is shown once when a webhook is created. Verify the bytes as they were received. Respond with 2xx within 10 seconds. A message can arrive twice, with the same webhook-id. The events below describe each message.',
      oauth:
        "Signs a user in with OpenID Connect. Libraries find all addresses at /.well-known/openid-configuration. CLIENT_ID and CLIENT_SECRET are 'UID' and 'Secret' under 'Admin keys' in 'Integration Settings' of an application; register the redirect address of the program there.",
      scim: 'Creates a user and deactivates them, as an identity provider does. FLOORWRIGHT_KEY is an API key with the scope provisioning.',
    },
  },
  visitors: {
    intro:
      'For visitor apps. They start a session with the visitor keys of an application, load the venue and send the position of the visitor, which reports are based on. The limits are 300 requests per minute for a visitor and 30,000 for an application; Retry-After says when to continue.',
    keys: 'The keys, the building id and this sample filled in with both are in the console under a building, Integration Settings. The QR code there contains one line of text for an app to scan:',
    qrLabel: 'Content of the QR code',
    qrTitle: 'QR code',
    qrParts: (server: ReactNode, session: ReactNode): ReactNode => [
      server,
      ' is the address of this installation, percent-encoded like the two keys, which go into ',
      session,
      '. Rotating the visitor secret makes older codes useless.',
    ],
    sample: 'A visitor app',
    language: 'Language',
  },
};

export type Messages = typeof messages;
