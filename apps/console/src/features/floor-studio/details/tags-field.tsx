import { TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

import details from './details.module.css';
import classes from './poi-form.module.css';

const most = 100;

type Props = {
  label: string;
  /** One of them in a sentence: "subtitle". */
  noun: string;
  tags: readonly string[];
  readOnly: boolean;
  onChange: (tags: readonly string[]) => void;
};

const reasonAgainst = (text: string, { noun, tags }: Pick<Props, 'noun' | 'tags'>) => {
  if (text === '') return `Type a ${noun} first`;
  if (tags.includes(text)) return 'This one is in the list already';
  return tags.length >= most ? `At most ${most} can be added` : null;
};

/** Short texts, added one by one. */
export const TagsField = ({ label, noun, tags, readOnly, onChange }: Props) => {
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
      <div className={details.row}>
        <TextInput
          ref={input}
          label={label}
          placeholder={readOnly ? 'None' : `Add a ${noun}`}
          maxLength={255}
          readOnly={readOnly}
          value={typed}
          error={text !== '' && reason}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        {!readOnly && (
          <IconButton
            icon={IconPlus}
            label={`Add ${noun}`}
            className={details.besideInput}
            disabledReason={reason}
            onClick={add}
          />
        )}
      </div>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={`${label} added`}>
          {tags.map((tag, at) => (
            <li key={`${at} ${tag}`} className={classes.tag} data-fixed={readOnly || undefined}>
              <span className={classes.tagText} title={tag}>
                {tag}
              </span>
              {!readOnly && (
                <UnstyledButton
                  className={classes.untag}
                  aria-label={`Remove ${tag}`}
                  onClick={() => remove(at)}
                >
                  <Icon of={IconX} size={14} />
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
