import { Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { useAction } from '../../lib/use-action.ts';
import { IconButton } from '../../ui/icon-button.tsx';

import classes from './reports.module.css';

type Props = {
  title: string;
  /** Has the browser save what the section is about. */
  save: () => Promise<void>;
};

export const SectionHead = ({ title, save }: Props) => {
  const { run, busy } = useAction<void, void>({ mutationFn: save });
  return (
    <div className={classes.sectionHead}>
      <Title order={2} className={classes.sectionTitle}>
        {title}
      </Title>
      <IconButton
        icon={IconDownload}
        label={`Export ${title} as CSV`}
        size={28}
        loading={busy}
        onClick={() => run()}
      />
    </div>
  );
};
