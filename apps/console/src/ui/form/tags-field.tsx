import { TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';

import classes from './tags.module.css';

type TagsProps = {
  label: string;
  tags: readonly string[];
  /** Without it the tags are read-only. */
  onRemove?: (at: number) => void;
};

export const Tags = ({ label, tags, onRemove }: TagsProps) => (
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

const most = 100;

type Props = {
  label: string;
  /** The singular noun: "subtitle". */
  noun: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
};

const reasonAgainst = (text: string, { noun, tags }: Pick<Props, 'noun' | 'tags'>) => {
  if (text === '') return `Type a ${noun} first`;
  if (tags.includes(text)) return 'Already in the list';
  return tags.length >= most ? `At most ${most} can be added` : null;
};

/** A list of short texts. */
export const TagsField = ({ label, noun, tags, onChange }: Props) => {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  const reason = reasonAgainst(text, { noun, tags });

  const add = (): void => {
    if (reason !== null) return;
    onChange([...tags, text]);
    setTyped('');
    input.current?.focus();
  };
  const remove = (gone: number): void => {
    onChange(tags.filter((_, at) => at !== gone));
    input.current?.focus();
  };

  return (
    <div role="group" aria-label={label}>
      <div className={classes.row}>
        <TextInput
          ref={input}
          label={label}
          placeholder={`Add a ${noun}`}
          maxLength={255}
          value={typed}
          error={text !== '' && reason}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <IconButton
          icon={IconPlus}
          label={`Add ${noun}`}
          className={classes.besideInput}
          disabledReason={reason}
          onClick={add}
        />
      </div>
      {tags.length > 0 && <Tags label={`${label} added`} tags={tags} onRemove={remove} />}
    </div>
  );
};
