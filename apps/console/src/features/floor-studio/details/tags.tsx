import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { Icon } from '../../../ui/icon.tsx';

import details from './details.module.css';
import classes from './poi-form.module.css';

type Props = {
  label: string;
  tags: readonly string[];
  /** Without it they can only be read. */
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

/** Tags for those who may only look. */
export const PresentTags = ({ label, tags }: Pick<Props, 'label' | 'tags'>) => (
  <div role="group" aria-label={label}>
    <div className={details.label}>{label}</div>
    {tags.length > 0 ? <Tags label={label} tags={tags} /> : <p className={details.note}>None</p>}
  </div>
);
