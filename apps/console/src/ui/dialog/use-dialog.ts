import { useState } from 'react';

/** A dialog about something; what it is about stays known while the dialog fades out. */
export const useDialog = <Subject>() => {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    opened,
    subject,
    open: (about: Subject): void => {
      setSubject(about);
      setOpened(true);
    },
    close: (): void => setOpened(false),
  };
};
