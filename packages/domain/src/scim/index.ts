/** What SCIM (RFC 7643, RFC 7644) says about values, without requests and rows. */

export * from './attributes.ts';
export * from './filter.ts';
export * from './matching.ts';
export * from './patch.ts';
export * from './projection.ts';
export * from './resources.ts';
