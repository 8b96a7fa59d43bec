import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { type CompanyApplication, useApplications } from '../../venue/company/applications.ts';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import { type KeyKind, KeysSection } from './keys-section.tsx';
import { messages } from './messages/index.ts';
import { PoiLinkSettings } from './poi-link-settings.tsx';
import { QrSection } from './qr-section.tsx';
import { RedirectUrisSection } from './redirect-uris-section.tsx';
import { SampleSection } from './sample-section.tsx';
import { VisitorsSection } from './visitors-section.tsx';

import classes from './integration.module.css';

const kinds = ['visitor', 'admin'] as const;

/** All sections about keys. Secrets are hidden again when the page is left. */
type KeysProps = { application: CompanyApplication; building: CompanyBuilding };

const Keys = ({ application, building }: KeysProps) => {
  const [revealed, setRevealed] = useState<readonly KeyKind[]>([]);
  const toggle = (kind: KeyKind): void =>
    setRevealed((shown) =>
      shown.includes(kind) ? shown.filter((other) => other !== kind) : [...shown, kind],
    );
  return (
    <div className={classes.layout}>
      <div className={classes.column}>
        {kinds.map((kind) => (
          <KeysSection
            key={kind}
            application={application}
            kind={kind}
            revealed={revealed.includes(kind)}
            onToggle={() => toggle(kind)}
          />
        ))}
        <VisitorsSection
          application={application}
          building={building}
          revealed={revealed.includes('visitor')}
        />
        <RedirectUrisSection applicationId={application.id} />
        <SampleSection application={application} revealed={revealed.includes('admin')} />
      </div>
      <QrSection
        url={application.qrcode_url}
        name={application.name}
        revealed={revealed.includes('visitor')}
        onReveal={() => toggle('visitor')}
      />
    </div>
  );
};

const Content = ({ building }: { building: CompanyBuilding }) => {
  const { application_id: applicationId } = building;
  const { data, error, refetch } = useApplications();
  const application = data?.find(({ id }) => id === applicationId);
  if (application)
    return <Keys key={applicationId} application={application} building={building} />;
  if (!error)
    return (
      <Stack gap="lg" aria-busy>
        <Skeleton height={164} />
        <Skeleton height={164} />
      </Stack>
    );
  return (
    <EmptyState
      drawing={<CutLine />}
      sentence={messages.page.notLoaded}
      detail={wordsFor(error)}
      action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
    />
  );
};

/** /buildings/{buildingId}/integration */
export const IntegrationPage = () => {
  const building = useBuilding();
  const mayUpdate = useCan('building.update');
  const [linking, setLinking] = useState(false);
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/buildings/$buildingId" params={{ buildingId: String(building.id) }}>
            {building.name}
          </BackLink>
        }
        title={messages.page.title}
        note={messages.page.note}
        action={
          mayUpdate && (
            <Button variant="default" onClick={() => setLinking(true)}>
              {messages.poiLink.title}
            </Button>
          )
        }
      />
      <Content building={building} />
      <PoiLinkSettings building={building} opened={linking} onClose={() => setLinking(false)} />
    </>
  );
};
