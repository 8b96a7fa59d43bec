import { UnstyledButton } from '@mantine/core';

import { UploadBar } from '../../../ui/progress-bar.tsx';
import type { LayerItem } from './layer-item.ts';

import classes from './layers.module.css';

const mostMessages = 5;

/** Under a layer: how far its file is, or what is wrong with it. */
export const LayerNotes = ({ item }: { item: LayerItem }) => {
  const { name, progress, messages = [], onRetry } = item;
  const rest = messages.length - mostMessages;
  if (progress !== undefined)
    return (
      <div className={classes.progress}>
        <UploadBar name={name} progress={progress} />
      </div>
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
