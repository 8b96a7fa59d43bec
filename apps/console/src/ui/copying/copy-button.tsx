import type { ActionIconProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { copyText } from '../../lib/clipboard.ts';
import { showFailure } from '../../lib/toasts.ts';
import { IconButton } from '../icon-button.tsx';
import { messages } from '../messages/index.ts';

type Props = { text: string; label: string } & Pick<ActionIconProps, 'size'>;

const reading = 2000;

/** Copies a text and confirms it for a moment. */
export const CopyButton = ({ text, label, ...props }: Props) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), reading);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopied(true);
    else showFailure(messages.copying.blocked);
  };
  return (
    <IconButton
      icon={copied ? IconCheck : IconCopy}
      label={copied ? messages.copying.copied : label}
      onClick={() => void copy()}
      {...props}
    />
  );
};
