/** Who did something without an account, by the name in the audit log. The console has words for them. */
export const unnamedActors = { unknown: 'Unknown', operator: 'Operator' } as const;
