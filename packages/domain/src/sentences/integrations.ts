/** API keys and webhooks: programs of a company. */
export const integrationSentences = {
  key_unknown: 'This API key is unknown, was revoked or has expired.',
  key_forbidden: 'The permissions of this API key do not allow this.',
  key_not_admitted: 'API keys cannot be used here. Sign in instead.',
  key_address: 'This API key cannot be used from this address.',
  key_limited: 'This API key is limited to applications. Create one for the whole company.',
  key_company_wide:
    'Users are provisioned for the whole company. Leave this empty, or create another key for it.',
  key_scope_missing: 'Choose what the key may do.',
  key_network_wrong: 'Enter addresses or networks, such as 203.0.113.0/24.',
  key_networks_most: 'At most 20 networks',
  key_expired: 'This key has expired. Enter for how many days the new one is valid.',
  key_overlapping:
    'The key from before the last rotation is still valid. Wait until it expires, or enter 0 to end both old keys immediately.',
  keys_most: 'A company has at most {#most} API keys. Revoke one first.',

  webhook_https: 'Enter an address that begins with https://, without a user name.',
  webhook_public: 'Enter an address on the public internet.',
  webhook_events_missing: 'Choose at least one event.',
  webhook_disabled: 'This webhook is disabled. Enable it first.',
  webhooks_most: 'A company has at most {#most} webhooks. Delete one first.',
} as const;
