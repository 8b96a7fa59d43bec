import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import { anySubject, visitorsSamples } from '../../lib/visitors-samples.ts';
import { CodeBlock } from '../../ui/copying/code-block.tsx';

import classes from './api-reference.module.css';

const qrCodeText =
  'floorwright:application?server={server}&visitor_uid={visitor_uid}&visitor_secret={visitor_secret}';

/** All calls of a visitor app in order, because each depends on the one before. */
export const VisitorsExample = () => {
  const [language, setLanguage] = useState<string>(visitorsSamples[0].name);
  const { write } = visitorsSamples.find(({ name }) => name === language) ?? visitorsSamples[0];
  return (
    <div className={classes.operation}>
      <div>
        <p className={classes.summary}>
          For visitor apps. They start a session with the visitor keys of an application, load the
          venue and send the position of the visitor, which reports are based on. The limits are 300
          requests per minute for a visitor and 30,000 for an application; Retry-After says when to
          continue.
        </p>
        <p className={classes.summary} id="visitor-keys">
          The keys, the building id and this sample filled in with both are in the console under a
          building, Integration Settings. The QR code there contains one line of text for an app to
          scan:
        </p>
        <CodeBlock label="Content of the QR code" header="QR code" code={qrCodeText} />
        <p className={classes.summary}>
          <code>server</code> is the address of this installation, percent-encoded like the two
          keys, which go into <code>POST /api/visitor/v1/session</code>. Rotating the visitor secret
          makes older codes useless.
        </p>
      </div>
      <div className={classes.curl}>
        <CodeBlock
          label="A visitor app"
          code={write(anySubject(window.location.origin))}
          header={
            <SegmentedControl
              aria-label="Language"
              size="xs"
              value={language}
              onChange={setLanguage}
              data={visitorsSamples.map(({ name }) => name)}
            />
          }
        />
      </div>
    </div>
  );
};
