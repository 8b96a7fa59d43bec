import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import { anySubject, visitorsSamples } from '../../lib/visitors-samples.ts';
import { CodeBlock } from '../../ui/code-block.tsx';

import classes from './api-reference.module.css';

const qrCodeText =
  'floorwright:application?server={server}&visitor_uid={visitor_uid}&visitor_secret={visitor_secret}';

/** The whole way of an app, as its calls make sense together only. */
export const VisitorsExample = () => {
  const [language, setLanguage] = useState<string>(visitorsSamples[0].name);
  const { write } = visitorsSamples.find(({ name }) => name === language) ?? visitorsSamples[0];
  return (
    <div className={classes.operation}>
      <div className={classes.facts}>
        <p className={classes.summary}>
          For apps in the hands of visitors. They begin a session with the visitor keys of an
          application, load the venue, and tell where the visitor is; reports are made of that. A
          visitor may send 300 requests a minute, all of an application together 30,000; Retry-After
          says when to go on.
        </p>
        <p className={classes.summary} id="visitor-keys">
          The keys, the building id and this sample filled in with both are in the console under a
          building, Integration Settings. The QR code there holds one line of text for an app to
          scan:
        </p>
        <CodeBlock label="What the QR code holds" header="QR code" code={qrCodeText} />
        <p className={classes.summary}>
          <code>server</code> is the address of this installation, percent-encoded like the two
          keys, which go into <code>POST /api/visitor/v1/session</code>. Rotating the visitor secret
          makes older codes useless.
        </p>
      </div>
      <div className={classes.curl}>
        <CodeBlock
          label="An app of visitors"
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
