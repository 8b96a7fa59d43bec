/** The names under which the audit log stores actors without an account. The console translates their kind. */
export const unnamedActors = { unknown: 'Unknown', operator: 'Operator' } as const;
