import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { TagsField } from '../../ui/form/tags-field.tsx';

import classes from './pois.module.css';

type Props = {
  /** What the tags are: "Subtitle". */
  label: string;
  /** One of them in a sentence: "subtitle". */
  noun: string;
  /** Whose tags they are. */
  of: string;
  tags: readonly string[];
  /** Whether the name is shown, where the column has another one. */
  captioned?: boolean;
  onChange: (tags: string[]) => void;
};

/** Tags in one line; they are edited over the table, so that rows keep their height. */
export const TagsCell = ({ label, noun, of, tags, captioned = false, onChange }: Props) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={300} shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.tags}
          data-cell
          data-captioned={captioned || undefined}
          data-empty={tags.length === 0 || undefined}
          aria-label={`${label} of ${of}: ${tags.join(', ') || 'none'}`}
          title={tags.join(', ')}
          onClick={() => setOpened(!opened)}
        >
          {captioned && tags.length > 0 && <span className={classes.caption}>{label}: </span>}
          {tags.length > 0 ? <bdi>{tags.join(', ')}</bdi> : `Add ${noun}`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`${label} of ${of}`}>
        <TagsField label={label} noun={noun} tags={tags} onChange={(next) => onChange([...next])} />
      </Popover.Dropdown>
    </Popover>
  );
};
