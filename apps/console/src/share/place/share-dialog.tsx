import { IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { copyText } from '../../lib/clipboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { codeOf } from '../wire.ts';

import classes from './share-dialog.module.css';

type Props = { title: string; link: string; onClose: () => void };

/** Phones have a native share sheet. */
const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares the link as a QR code, as text, or through the share sheet of the phone. */
export const ShareDialog = ({ title, link, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const url = `${window.location.origin}${link}`;
  useEffect(() => dialog.current?.showModal(), []);
  const shareNatively = async (): Promise<void> => {
    // Canceling the share sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={`Share ${title}`} onClose={onClose}>
      <header>
        <h2 dir="auto">{title}</h2>
        <button
          type="button"
          className={classes.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon of={IconX} />
        </button>
      </header>
      <img
        className={classes.code}
        src={codeOf(link)}
        width={240}
        height={240}
        alt={`QR code of the link to ${title}`}
      />
      <p className={classes.hint}>Scan the code with another phone to open this place there.</p>
      <output className={classes.link} aria-label="Link">
        {url}
      </output>
      <div className={classes.actions}>
        <button
          type="button"
          className="plain"
          onClick={async () => setCopied(await copyText(url))}
        >
          <Icon of={IconCopy} />
          {copied === true ? 'Copied' : 'Copy link'}
        </button>
        {canShare() && (
          <button type="button" className="primary" onClick={() => void shareNatively()}>
            Send…
          </button>
        )}
      </div>
      {copied === false && (
        <p role="alert" className={classes.hint}>
          The link could not be copied. Select it and copy it by hand.
        </p>
      )}
    </dialog>
  );
};
