import { requestSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const messages = 'urn:ietf:params:scim:api:messages:2.0';

export const scimSchemas = {
  user: `${core}:User`,
  group: `${core}:Group`,
  serviceProviderConfig: `${core}:ServiceProviderConfig`,
  resourceType: `${core}:ResourceType`,
  schema: `${core}:Schema`,
  list: `${messages}:ListResponse`,
} as const;

/** Names of attributes are compared without regard to case, and unknown ones are ignored. */
const Resource = z.record(z.string(), z.unknown(), { error: requestSentences.malformed_json });

export const UserBody = Resource.meta({
  examples: [
    {
      schemas: [scimSchemas.user],
      userName: 'ada.nguyen@example.com',
      name: { givenName: 'Ada', familyName: 'Nguyen' },
      emails: [{ value: 'ada.nguyen@example.com', type: 'work', primary: true }],
      active: true,
    },
  ],
});

export const GroupBody = Resource.meta({
  examples: [{ schemas: [scimSchemas.group], displayName: 'Tour guides', members: [] }],
});

export const patchOf = (operation: object) =>
  Resource.meta({ examples: [{ schemas: [`${messages}:PatchOp`], Operations: [operation] }] });
