/** Resolves to whether the page may be left. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Registers a question to ask before the page is left; returns the unregister function. */
export const askBeforeLeaving = (question: Question): (() => void) => {
  questions.add(question);
  return () => questions.delete(question);
};

/**
 * Whether the page may be left. For actions that change more than the address, such as switching
 * the company: the router would ask too late.
 */
export const mayLeave = async (): Promise<boolean> => {
  for (const question of questions) if (!(await question())) return false;
  return true;
};
