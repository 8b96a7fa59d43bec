import { directionOf } from '@floorwright/domain/language';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { messages } from '../messages/index.ts';

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
        <bdi className={classes.tagText} title={tag}>
          {tag}
        </bdi>
        {onRemove && (
          <UnstyledButton
            className={classes.untag}
            aria-label={messages.tags.remove(tag)}
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

/** Selects the texts: each kind of tag has sentences of its own. */
export type TagNoun = keyof typeof messages.tags.add;

type Props = {
  label: string;
  noun: TagNoun;
  /** The language of the texts, if it differs from the page's. */
  lang?: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
};

const reasonAgainst = (text: string, { noun, tags }: Pick<Props, 'noun' | 'tags'>) => {
  if (text === '') return messages.tags.typeFirst[noun];
  if (tags.includes(text)) return messages.tags.alreadyThere;
  return tags.length >= most ? messages.tags.tooMany(most) : null;
};

/** A list of short texts. */
export const TagsField = ({ label, noun, lang, tags, onChange }: Props) => {
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
          placeholder={messages.tags.placeholder[noun]}
          maxLength={255}
          {...(lang !== undefined && { lang, dir: directionOf(lang) })}
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
          label={messages.tags.add[noun]}
          className={classes.besideInput}
          disabledReason={reason}
          onClick={add}
        />
      </div>
      {tags.length > 0 && <Tags label={messages.tags.added(label)} tags={tags} onRemove={remove} />}
    </div>
  );
};
