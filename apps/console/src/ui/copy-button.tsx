import type { ActionIconProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { copyText } from '../lib/clipboard.ts';
import { showFailure } from '../lib/toasts.ts';
import { IconButton } from './icon-button.tsx';

type Props = { text: string; label: string } & Pick<ActionIconProps, 'size'>;

const reading = 2000;

/** Puts a text into the clipboard, and shows for a moment that it did. */
export const CopyButton = ({ text, label, ...props }: Props) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), reading);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopied(true);
    else showFailure('The browser does not let this page copy. Select the text and copy it.');
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
