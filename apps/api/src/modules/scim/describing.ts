import { maxScimResults, scimApi, scimSchemas } from '@floorwright/contract';

import type { MemberContext } from '../../kernel/context.ts';

/** The documents with which a SCIM service describes itself (RFC 7643, sections 5 to 7). */

type Place = Pick<MemberContext, 'config'>;

const metaOf = ({ config }: Place, resourceType: string, path: string) => ({
  resourceType,
  location: `${config.publicUrl}${scimApi}/${path}`,
});

export const describeService = (place: Place) => ({
  schemas: [scimSchemas.serviceProviderConfig],
  documentationUri: `${place.config.publicUrl}/api-reference`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxScimResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of the company with the scope provisioning, as a Bearer token.',
      primary: true,
    },
  ],
  meta: metaOf(place, 'ServiceProviderConfig', 'ServiceProviderConfig'),
});

const typeOf = (place: Place, name: 'User' | 'Group', schema: string, description: string) => ({
  schemas: [scimSchemas.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  description,
  schema,
  meta: metaOf(place, 'ResourceType', `ResourceTypes/${name}`),
});

export const describeTypes = (place: Place) => [
  typeOf(place, 'User', scimSchemas.user, 'A user of the company'),
  typeOf(place, 'Group', scimSchemas.group, 'A group of users'),
];

type Attribute = {
  type?: 'string' | 'boolean' | 'reference' | 'complex';
  multiValued?: true;
  required?: true;
  caseExact?: true;
  readOnly?: true;
  unique?: true;
  description: string;
  parts?: Record<string, Attribute>;
};

const describeAttribute = ([name, attribute]: [string, Attribute]): Record<string, unknown> => {
  const { type = 'string', parts } = attribute;
  return {
    name,
    type,
    description: attribute.description,
    multiValued: attribute.multiValued ?? false,
    required: attribute.required ?? false,
    caseExact: attribute.caseExact ?? false,
    mutability: attribute.readOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: attribute.unique ? 'server' : 'none',
    ...(type === 'reference' && { referenceTypes: ['User', 'Group'] }),
    ...(parts && { subAttributes: Object.entries(parts).map(describeAttribute) }),
  };
};

const references: Record<string, Attribute> = {
  value: { description: 'The id of the resource', caseExact: true },
  display: { description: 'Its name', readOnly: true },
  $ref: { description: 'Its address', type: 'reference', caseExact: true, readOnly: true },
  type: { description: 'User or Group; direct for the groups of a user' },
};

const attributesOf: Readonly<Record<'User' | 'Group', Record<string, Attribute>>> = {
  User: {
    userName: {
      description: 'The name with which the identity provider knows the user',
      required: true,
      unique: true,
    },
    name: {
      description: 'The parts of the name',
      type: 'complex',
      parts: {
        formatted: { description: 'Given and family name', readOnly: true },
        givenName: { description: 'The given name' },
        familyName: { description: 'The family name' },
      },
    },
    displayName: { description: 'The name to show' },
    emails: {
      description:
        'The email address to which the invitation is sent; required unless userName is an email address. One is stored: the primary one, else that for work, else the first.',
      type: 'complex',
      multiValued: true,
      parts: {
        value: { description: 'The address', unique: true },
        type: { description: 'Always work' },
        primary: { description: 'Always true', type: 'boolean' },
      },
    },
    active: { description: 'Whether the user may have access', type: 'boolean' },
    groups: {
      description: 'The groups of the user',
      type: 'complex',
      multiValued: true,
      readOnly: true,
      parts: references,
    },
  },
  Group: {
    displayName: { description: 'The name of the group', required: true, unique: true },
    members: {
      description: 'The users in the group',
      type: 'complex',
      multiValued: true,
      parts: references,
    },
  },
};

export const describeSchemas = (place: Place) =>
  describeTypes(place).map(({ name, schema, description }) => ({
    schemas: [scimSchemas.schema],
    id: schema,
    name,
    description,
    attributes: Object.entries(attributesOf[name]).map(describeAttribute),
    meta: metaOf(place, 'Schema', `Schemas/${schema}`),
  }));
