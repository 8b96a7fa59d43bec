import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { ExternalButton } from '../../ui/link.tsx';
import { useApplications } from '../../venue/company/applications.ts';
import { messages } from './messages/index.ts';
import { Section } from './section.tsx';

import classes from './integration.module.css';

const QrCode = ({ url, name }: { url: string; name: string }) => {
  const [failed, setFailed] = useState(false);
  const { refetch } = useApplications();
  // The image URL expires after an hour or two; a page can stay open for longer.
  const again = async (): Promise<void> => {
    await refetch();
    setFailed(false);
  };
  if (failed)
    return (
      <div className={classes.qrFailed}>
        {messages.qr.notLoaded}
        <Button size="xs" variant="default" onClick={() => void again()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  return (
    <>
      <img
        src={url}
        alt={messages.qr.alt(name)}
        className={classes.qrCode}
        width={208}
        height={208}
        onError={() => setFailed(true)}
      />
      <ExternalButton
        variant="default"
        fullWidth
        className={classes.download ?? ''}
        href={url}
        download={`${name} QR code.svg`}
      >
        {messages.qr.download}
      </ExternalButton>
    </>
  );
};

type Props = {
  url: string | null;
  name: string;
  /** The code contains the visitor secret, so it is shown with it. */
  revealed: boolean;
  onReveal: () => void;
};

export const QrSection = ({ url, name, revealed, onReveal }: Props) =>
  url !== null && (
    <Section title={messages.qr.title} note={messages.qr.note}>
      {revealed ? (
        <QrCode key={url} url={url} name={name} />
      ) : (
        <Button variant="default" fullWidth onClick={onReveal}>
          {messages.qr.show}
        </Button>
      )}
    </Section>
  );
