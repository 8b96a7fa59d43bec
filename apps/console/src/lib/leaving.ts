/** Resolves to whether what is on the page may be left behind. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Has a question asked before the page is left; gives back a function that takes it back. */
export const askBeforeLeaving = (question: Question): (() => void) => {
  questions.add(question);
  return () => questions.delete(question);
};

/**
 * Whether the page may be left. For what changes more than the address: it has to know before it
 * begins, when the router asks it is too late.
 */
export const mayLeave = async (): Promise<boolean> => {
  for (const question of questions) if (!(await question())) return false;
  return true;
};
