export * from './email.ts';
export * from './key-scopes.ts';
export * from './password-rules.ts';
export * from './permissions.ts';
export * from './present-password.ts';
export * from './scopes.ts';
export * from './second-factor.ts';
export * from './user-agent.ts';
