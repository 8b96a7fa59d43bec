import type { ActionIconProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { copyText } from '../../lib/clipboard.ts';
import { showFailure } from '../../lib/toasts.ts';
import { IconButton } from '../icon-button.tsx';

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
    else showFailure('The browser blocked the clipboard. Select the text and copy it.');
  };
  return (
    <IconButton
      icon={copied ? IconCheck : IconCopy}
      label={copied ? 'Copied' : label}
      onClick={() => void copy()}
      {...props}
    />
  );
};
