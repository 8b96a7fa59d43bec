import { IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { copyText } from '../../lib/clipboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { messages } from '../messages/index.ts';
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
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={messages.sharing.title(title)}
      onClose={onClose}
    >
      <header>
        <h2 dir="auto">{title}</h2>
        <button
          type="button"
          className={classes.close}
          aria-label={messages.sharing.close}
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
        alt={messages.sharing.code(title)}
      />
      <p className={classes.hint}>{messages.sharing.scan}</p>
      <output className={classes.link} aria-label={messages.sharing.link}>
        {url}
      </output>
      <div className={classes.actions}>
        <button
          type="button"
          className="plain"
          onClick={async () => setCopied(await copyText(url))}
        >
          <Icon of={IconCopy} />
          {copied === true ? messages.sharing.copied : messages.sharing.copy}
        </button>
        {canShare() && (
          <button type="button" className="primary" onClick={() => void shareNatively()}>
            {messages.sharing.send}
          </button>
        )}
      </div>
      {copied === false && (
        <p role="alert" className={classes.hint}>
          {messages.sharing.notCopied}
        </p>
      )}
    </dialog>
  );
};
