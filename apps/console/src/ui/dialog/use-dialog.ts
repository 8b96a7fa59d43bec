import { useCallback, useState } from 'react';

/** A dialog about a value; the value is remembered while the dialog fades out. */
export const useDialog = <Subject>() => {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((about: Subject): void => {
    setSubject(about);
    setOpened(true);
  }, []);
  const close = useCallback((): void => setOpened(false), []);
  return { subject, opened, open, close };
};
