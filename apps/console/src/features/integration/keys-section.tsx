import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { useCan } from '../../venue/company/company.ts';
import { type KeyKind, keysOf, keyWords } from './key-kinds.ts';
import { RotateKey } from './rotate-key.tsx';
import { Section } from './section.tsx';

import classes from './integration.module.css';

type Props = {
  application: CompanyApplication;
  kind: KeyKind;
  /** Whether the secret is shown. */
  revealed: boolean;
  onToggle: () => void;
};

/** The keys for visitors, or those for admins. */
export const KeysSection = ({ application, kind, revealed, onToggle }: Props) => {
  const [rotating, setRotating] = useState(false);
  const mayRotate = useCan('application.manage');
  const { title, note } = keyWords[kind];
  const { uid, secret } = keysOf(application, kind);
  return (
    <Section
      title={title}
      note={note}
      action={
        mayRotate && (
          <Button size="xs" variant="default" onClick={() => setRotating(true)}>
            Rotate secret
          </Button>
        )
      }
    >
      <CopyRows>
        <CopyRow label="UID" fullName={`${kind} uid`} value={uid} />
        {secret !== null && (
          <CopyRow
            label="Secret"
            fullName={`${kind} secret`}
            value={secret}
            reveal={{ revealed, onToggle }}
          />
        )}
      </CopyRows>
      {secret === null && (
        <p className={classes.withheld}>
          Your role does not include secrets. An admin can see them.
        </p>
      )}
      <RotateKey
        application={application}
        kind={kind}
        opened={rotating}
        onClose={() => setRotating(false)}
      />
    </Section>
  );
};
