import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { Icon } from '../icon.tsx';

import classes from './tags.module.css';

type Props = {
  label: string;
  tags: readonly string[];
  /** Without it the tags are read-only. */
  onRemove?: (at: number) => void;
};

export const Tags = ({ label, tags, onRemove }: Props) => (
  <ul className={classes.tags} aria-label={label}>
    {tags.map((tag, at) => (
      <li key={`${at} ${tag}`} className={classes.tag} data-fixed={!onRemove || undefined}>
        <span className={classes.tagText} title={tag}>
          {tag}
        </span>
        {onRemove && (
          <UnstyledButton
            className={classes.untag}
            aria-label={`Remove ${tag}`}
            onClick={() => onRemove(at)}
          >
            <Icon of={IconX} size={14} />
          </UnstyledButton>
        )}
      </li>
    ))}
  </ul>
);
