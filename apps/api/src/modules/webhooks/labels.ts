/** The name of a webhook in the audit log: its host. The rest of an address may be as secret as a password. */
export const webhookLabel = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
