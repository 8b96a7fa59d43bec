import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

import { IconButton } from '../../ui/icon-button.tsx';

import classes from './api-reference.module.css';

export const CurlBlock = ({ code }: { code: string }) => (
  <div className={classes.curl}>
    <div className={classes.curlHeader}>
      Example
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <IconButton
            icon={copied ? IconCheck : IconCopy}
            label={copied ? 'Copied' : 'Copy'}
            size={28}
            onClick={copy}
          />
        )}
      </CopyButton>
    </div>
    {/* Long lines scroll, so the keyboard has to reach them. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0} aria-label="Example call">
      {code}
    </pre>
  </div>
);
