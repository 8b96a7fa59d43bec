const key = 'floorwright.chosen_plan';

/** Keeps the plan that somebody signed up for until they have a company: theirs, whoever else signs in. */
export const rememberChosenPlan = (adminId: number, slug: string): void =>
  localStorage.setItem(key, `${adminId}:${slug}`);

export const readChosenPlan = (adminId: number | undefined): string | null => {
  const [owner, slug] = localStorage.getItem(key)?.split(':') ?? [];
  return slug !== undefined && owner === String(adminId) ? slug : null;
};

export const forgetChosenPlan = (): void => localStorage.removeItem(key);
