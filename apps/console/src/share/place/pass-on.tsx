import { IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { copyText } from '../../lib/clipboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { codeOf } from '../wire.ts';

import classes from './pass-on.module.css';

type Props = { title: string; link: string; onClose: () => void };

/** Phones have a sheet of their own for passing something on. */
const canHandOver = (): boolean => typeof navigator.share === 'function';

/** The link as a QR code for a phone beside this one, and as text. */
export const PassOn = ({ title, link, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const url = `${window.location.origin}${link}`;
  useEffect(() => dialog.current?.showModal(), []);
  const handOver = async (): Promise<void> => {
    // Who changes their mind has not failed.
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
      <div className={classes.deeds}>
        <button
          type="button"
          className="plain"
          onClick={async () => setCopied(await copyText(url))}
        >
          <Icon of={IconCopy} />
          {copied === true ? 'Copied' : 'Copy link'}
        </button>
        {canHandOver() && (
          <button type="button" className="primary" onClick={() => void handOver()}>
            Send…
          </button>
        )}
      </div>
      {copied === false && (
        <p role="alert" className={classes.hint}>
          The link could not be copied. Press on it and copy it from there.
        </p>
      )}
    </dialog>
  );
};
