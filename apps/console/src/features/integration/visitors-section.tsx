import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import { visitorsSamples } from '../../lib/visitors-samples.ts';
import { CodeBlock } from '../../ui/copying/code-block.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { Section } from './section.tsx';

import classes from './integration.module.css';

type Props = { application: CompanyApplication; building: CompanyBuilding; revealed: boolean };

/**
 * A visitor app's first calls with this building's ids. Contains the secret only while it is shown.
 */
export const VisitorsSection = ({ application, building, revealed }: Props) => {
  const [language, setLanguage] = useState<string>(visitorsSamples[0].name);
  const { write } = visitorsSamples.find(({ name }) => name === language) ?? visitorsSamples[0];
  const code = write({
    origin: window.location.origin,
    visitorUid: application.visitor_uid,
    visitorSecret: (revealed ? application.visitor_secret : null) ?? 'YOUR_VISITOR_SECRET',
    buildingId: building.id,
  });
  return (
    <Section
      title="Build an app for visitors"
      note={
        <>
          {application.visitor_secret === null
            ? 'Ready to run once you have inserted the visitor secret.'
            : 'Ready to run with the visitor keys. Show the visitor secret above to include it in the sample.'}{' '}
          All calls and responses, and the content of the QR code, are described in the{' '}
          <TextLink to="/api-reference" hash="visitor-keys">
            API reference
          </TextLink>
          .
        </>
      }
    >
      <CopyRows>
        <CopyRow label="Building ID" fullName="building id" value={String(building.id)} />
        <CopyRow label="Application ID" fullName="application id" value={String(application.id)} />
      </CopyRows>
      <div className={classes.sample}>
        <CodeBlock
          label="Sample for visitors"
          code={code}
          header={
            <SegmentedControl
              aria-label="Language of the sample for visitors"
              size="xs"
              value={language}
              onChange={setLanguage}
              data={visitorsSamples.map(({ name }) => name)}
            />
          }
        />
      </div>
    </Section>
  );
};
