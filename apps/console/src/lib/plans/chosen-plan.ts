const key = 'floorwright.chosen_plan';

/** Keeps the plan that somebody signed up for until there is a company to have it. */
export const rememberChosenPlan = (slug: string): void => localStorage.setItem(key, slug);

export const readChosenPlan = (): string | null => localStorage.getItem(key);

export const forgetChosenPlan = (): void => localStorage.removeItem(key);
