export * from './dates.ts';
export * from './email.ts';
export * from './money.ts';
export * from './password-rules.ts';
export * from './permissions.ts';
export * from './plans.ts';
export * from './service-status.ts';
export * from './subscriptions.ts';
