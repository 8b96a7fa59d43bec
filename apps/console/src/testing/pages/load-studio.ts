import { loadLaterParts } from '../../ui/lazy-part.tsx';

/** Loads the lazy screen and its parts before the first test, which would time out otherwise. */
export const loadStudio = async (): Promise<void> => {
  await import('../../app/routes/floor-studio-screen.tsx');
  await loadLaterParts();
};
