import { buildings } from '@floorwright/contract/client';
import { Stack, Switch } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PreviewList } from './preview-list.tsx';
import { PublishSection } from './publish-section.tsx';
import { useCanPublish, useRefresh } from './queries.ts';
import { VersionList } from './version-list.tsx';

import classes from './versions.module.css';

/** Whether visitors see every change at once. */
const AutoPublish = ({ building }: { building: CompanyBuilding }) => {
  const mayUpdate = useCan('building.update');
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAction({
    mutationFn: (isOn: boolean) =>
      call(buildings.update, { params: { id: building.id }, body: { auto_publish: isOn } }),
    onSuccess: async (_answer, isOn) => {
      setAsking(false);
      await refresh();
      showSuccess(isOn ? messages.auto.switchedOn : messages.auto.switchedOff);
    },
  });
  const change = (isOn: boolean): void => (isOn ? setAsking(true) : run(false));
  return (
    <section aria-label={messages.auto.title} className={classes.section}>
      <Switch
        label={messages.auto.label}
        description={[
          building.auto_publish ? messages.auto.on : messages.auto.off,
          ...(mayUpdate ? [] : [messages.auto.notAllowed]),
        ].join(' ')}
        checked={building.auto_publish}
        disabled={!mayUpdate || busy}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <ConfirmDialog
        opened={asking}
        title={messages.auto.question}
        confirmLabel={messages.auto.confirm}
        busy={busy}
        onConfirm={() => run(true)}
        onCancel={() => setAsking(false)}
      >
        {messages.auto.consequence}
      </ConfirmDialog>
    </section>
  );
};

/** /buildings/{buildingId}/versions */
export const VersionsPage = () => {
  const building = useBuilding();
  const mayPublish = useCanPublish();
  const [previewing, setPreviewing] = useState(false);
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/buildings/$buildingId" params={{ buildingId: String(building.id) }}>
            {building.name}
          </BackLink>
        }
        title={messages.title}
        note={messages.note}
        action={
          mayPublish && (
            <Button variant="default" onClick={() => setPreviewing(true)}>
              {messages.preview.action}
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <AutoPublish building={building} />
        {!building.auto_publish && <PublishSection buildingId={building.id} />}
        <VersionList building={building} />
        {mayPublish && <PreviewList buildingId={building.id} />}
      </Stack>
      {previewing && (
        <PreviewDialog
          buildingId={building.id}
          version={null}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
};
