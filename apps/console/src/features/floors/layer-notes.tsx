import { UnstyledButton } from '@mantine/core';

import type { LayerItem } from './layer-item.ts';

import classes from './layers.module.css';

const mostMessages = 5;

/** Under a layer: how far its file is, or what is wrong with it. */
export const LayerNotes = ({ item }: { item: LayerItem }) => {
  const { name, progress, messages = [], onRetry } = item;
  const rest = messages.length - mostMessages;
  if (progress !== undefined)
    return (
      <progress
        className={classes.progress}
        aria-label={`Uploading ${name}`}
        max={100}
        value={Math.round(progress * 100)}
      />
    );
  if (messages.length === 0) return null;
  return (
    <div className={classes.problems} role="alert">
      <ul>
        {messages.slice(0, mostMessages).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {rest > 0 && <li>{rest} more are wrong.</li>}
      </ul>
      {onRetry && (
        <UnstyledButton className={classes.retry} onClick={onRetry}>
          Try again
        </UnstyledButton>
      )}
    </div>
  );
};
