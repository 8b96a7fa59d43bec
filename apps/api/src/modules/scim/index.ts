/** The wire format of SCIM, for identity providers. What is provisioned is in `provisioning`. */

export { scimHandlers } from './handlers.ts';
