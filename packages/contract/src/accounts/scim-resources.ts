import { z } from 'zod';

import { scimSchemas } from './scim-bodies.ts';

export const Schemas = z.array(z.string()).meta({ examples: [[scimSchemas.user]] });

const Meta = z.object({
  resourceType: z.enum(['User', 'Group']),
  created: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  location: z.string(),
  /** The ETag, for If-Match. */
  version: z.string(),
});

const Reference = z.object({
  value: z.string().optional(),
  display: z.string().optional(),
  $ref: z.string().optional(),
  type: z.string().optional(),
});

/** `attributes` and `excludedAttributes` decide what an answer has besides the id. */
export const ScimUser = z
  .object({
    schemas: Schemas,
    id: z.string(),
    externalId: z.string().optional(),
    userName: z.string().optional(),
    name: z
      .object({
        formatted: z.string().optional(),
        givenName: z.string().optional(),
        familyName: z.string().optional(),
      })
      .optional(),
    displayName: z.string().optional(),
    emails: z
      .array(
        z.object({
          value: z.string().optional(),
          type: z.string().optional(),
          primary: z.boolean().optional(),
        }),
      )
      .optional(),
    /** Whether the user may have access. Which access, the owner of the company decides by groups. */
    active: z.boolean().optional(),
    groups: z.array(Reference).optional(),
    meta: Meta.partial().optional(),
  })
  .meta({ id: 'ScimUser' });

export const ScimGroup = z
  .object({
    schemas: Schemas,
    id: z.string(),
    externalId: z.string().optional(),
    displayName: z.string().optional(),
    members: z.array(Reference).optional(),
    meta: Meta.partial().optional(),
  })
  .meta({ id: 'ScimGroup' });
