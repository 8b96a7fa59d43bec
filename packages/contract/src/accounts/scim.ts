import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { ScimFailure } from '../wire/failures.ts';
import { PathId } from '../wire/fields.ts';
import { GroupBody, patchOf, UserBody } from './scim-bodies.ts';
import { Schemas, ScimGroup, ScimUser } from './scim-resources.ts';

export { scimSchemas } from './scim-bodies.ts';
export { ScimGroup, ScimUser } from './scim-resources.ts';

/** The wire format follows RFC 7643 and RFC 7644, unlike the company API. */
export const scimApi = '/api/scim/v2';

/** The most resources in one answer. */
export const maxScimResults = 200;

const listOf = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: Schemas,
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** A document that describes this service. */
const Description = z.looseObject({ schemas: Schemas });

const noNumber = fieldSentences.whole_number_enter;
const whole = z
  .string({ error: noNumber })
  .regex(/^-?\d{1,9}$/, noNumber)
  .transform(Number);

const longest = 2_000;
const names = z
  .string({ error: fieldSentences.required })
  .max(longest, fillSentence(fieldSentences.too_long, { most: longest }));

const projection = { attributes: names.optional(), excludedAttributes: names.optional() };
const query = z.object(projection);
const listQuery = z.object({
  ...projection,
  filter: z.string({ error: fieldSentences.required }).optional(),
  startIndex: whole.optional(),
  count: whole.optional(),
});

const params = z.object({ id: PathId });

const common = { needs: 'member.manage', keyScopes: ['provisioning'], scim: true } as const;

export const scim = {
  serviceProviderConfig: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/ServiceProviderConfig`,
    summary: 'What this SCIM service supports',
    responses: { 200: Description },
  }),
  resourceTypes: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/ResourceTypes`,
    summary: 'The types of resources: users and groups',
    responses: { 200: listOf(Description) },
  }),
  resourceType: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/ResourceTypes/:name`,
    summary: 'One type of resources',
    params: z.object({ name: z.string() }),
    responses: { 200: Description, 404: ScimFailure },
  }),
  schemas: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/Schemas`,
    summary: 'The attributes of users and groups',
    responses: { 200: listOf(Description) },
  }),
  schema: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/Schemas/:urn`,
    summary: 'The attributes of one type of resources',
    params: z.object({ urn: z.string() }),
    responses: { 200: Description, 404: ScimFailure },
  }),
  listUsers: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/Users`,
    summary: 'Provisioned users, by a filter',
    query: listQuery,
    responses: { 200: listOf(ScimUser), 400: ScimFailure },
  }),
  createUser: endpoint({
    ...common,
    method: 'POST',
    path: `${scimApi}/Users`,
    summary: 'Provision a user: a member of the company becomes this user, all others are invited',
    query,
    body: UserBody,
    responses: {
      201: ScimUser,
      400: ScimFailure,
      413: ScimFailure,
      403: ScimFailure,
      409: ScimFailure,
    },
  }),
  showUser: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/Users/:id`,
    summary: 'One provisioned user',
    params,
    query,
    responses: { 200: ScimUser, 404: ScimFailure },
  }),
  replaceUser: endpoint({
    ...common,
    method: 'PUT',
    path: `${scimApi}/Users/:id`,
    summary: 'Replace the attributes of a provisioned user',
    params,
    query,
    body: UserBody,
    responses: {
      200: ScimUser,
      400: ScimFailure,
      413: ScimFailure,
      404: ScimFailure,
      412: ScimFailure,
      403: ScimFailure,
      409: ScimFailure,
    },
  }),
  patchUser: endpoint({
    ...common,
    method: 'PATCH',
    path: `${scimApi}/Users/:id`,
    summary: 'Change attributes of a provisioned user; `active: false` ends access at once',
    params,
    query,
    body: patchOf({ op: 'replace', path: 'active', value: false }),
    responses: {
      200: ScimUser,
      400: ScimFailure,
      413: ScimFailure,
      404: ScimFailure,
      412: ScimFailure,
      403: ScimFailure,
      409: ScimFailure,
    },
  }),
  deleteUser: endpoint({
    ...common,
    method: 'DELETE',
    path: `${scimApi}/Users/:id`,
    summary: 'Remove a provisioned user: access ends at once',
    params,
    responses: {
      204: null,
      400: ScimFailure,
      404: ScimFailure,
      412: ScimFailure,
      403: ScimFailure,
    },
  }),
  listGroups: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/Groups`,
    summary: 'Provisioned groups, by a filter',
    query: listQuery,
    responses: { 200: listOf(ScimGroup), 400: ScimFailure },
  }),
  createGroup: endpoint({
    ...common,
    method: 'POST',
    path: `${scimApi}/Groups`,
    summary: 'Provision a group; it gives nothing until the owner of the company decides what',
    query,
    body: GroupBody,
    responses: { 201: ScimGroup, 400: ScimFailure, 413: ScimFailure, 409: ScimFailure },
  }),
  showGroup: endpoint({
    ...common,
    method: 'GET',
    path: `${scimApi}/Groups/:id`,
    summary: 'One provisioned group',
    params,
    query,
    responses: { 200: ScimGroup, 404: ScimFailure },
  }),
  replaceGroup: endpoint({
    ...common,
    method: 'PUT',
    path: `${scimApi}/Groups/:id`,
    summary: 'Replace name and members of a provisioned group',
    params,
    query,
    body: GroupBody,
    responses: {
      200: ScimGroup,
      400: ScimFailure,
      413: ScimFailure,
      404: ScimFailure,
      412: ScimFailure,
      409: ScimFailure,
    },
  }),
  patchGroup: endpoint({
    ...common,
    method: 'PATCH',
    path: `${scimApi}/Groups/:id`,
    summary: 'Add and remove members of a provisioned group, or rename it',
    params,
    query,
    body: patchOf({ op: 'replace', path: 'displayName', value: 'Guides' }),
    responses: {
      200: ScimGroup,
      204: null,
      400: ScimFailure,
      413: ScimFailure,
      404: ScimFailure,
      412: ScimFailure,
      409: ScimFailure,
    },
  }),
  deleteGroup: endpoint({
    ...common,
    method: 'DELETE',
    path: `${scimApi}/Groups/:id`,
    summary: 'Remove a provisioned group; its members lose what it gave',
    params,
    responses: { 204: null, 400: ScimFailure, 404: ScimFailure, 412: ScimFailure },
  }),
};
