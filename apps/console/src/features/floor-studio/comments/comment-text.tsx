import { type CommentPart, commentParts, type Mentionable } from '@floorwright/domain/comments';

import { ExternalLink } from '../../../ui/link.tsx';

import classes from './comments.module.css';

const Part = ({ part }: { part: CommentPart }) => {
  switch (part.kind) {
    case 'link':
      return <ExternalLink href={part.text}>{part.text}</ExternalLink>;
    case 'mention':
      return <strong className={classes.mention}>{part.text}</strong>;
    case 'text':
      return part.text;
  }
};

type Props = { text: string; people: readonly Mentionable[] };

/** Plain text, in which only web addresses become links. */
export const CommentText = ({ text, people }: Props) => (
  <p className={classes.text}>
    {commentParts(text, people).map((part, index) => (
      // The parts never change their order.
      <Part key={index} part={part} />
    ))}
  </p>
);
