import { isPosition, type Position } from '@floorwright/domain/geo';
import { Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { UnsavedGuard } from '../../../ui/leave-guard.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { MapPage } from '../../../ui/page/map-page.tsx';
import { BackLink } from '../../../ui/page/page-parts.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import { DuplicateBuilding } from '../../../venue/building-imports/duplicate-building.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { useCan } from '../../../venue/company/company.ts';
import { FlyTo } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { MapClick } from '../../../venue/map/map-click.ts';
import { MapView } from '../../../venue/map/map-view.tsx';
import { FixedMarker, PlaceMarker } from '../../../venue/map/markers/place-marker.tsx';
import { AddressSearch } from '../../../venue/map/places/address-search.tsx';
import { ExchangeButtons } from '../exchange-buttons.tsx';
import { messages } from '../messages/index.ts';
import type { FormBuilding, TypedBuilding } from './building-fields.ts';
import { BuildingFormFields } from './building-form-fields.tsx';
import { type PlaceNote, useBuildingPlace } from './use-building-place.ts';

type BuildingMapProps = {
  /** The position of the marker; null before it is placed. */
  at: Position | null;
  /** The position that the map flies to. */
  target: Position | null;
  /** Without it the marker cannot be moved. */
  onPick?: ((to: Position) => void) | undefined;
};

const name = messages.form.position;

const BuildingMap = ({ at, target, onPick }: BuildingMapProps) => {
  const [start] = useState(at);
  const view = start ? { center: start, zoom: mapMeasures.singleMarkerZoom } : undefined;
  return (
    <MapView label={messages.form.map} view={view}>
      <FlyTo to={target} />
      {onPick && <MapClick onClick={onPick} />}
      {at && onPick && <PlaceMarker at={at} name={name} onMove={onPick} />}
      {at && !onPick && <FixedMarker at={at} name={name} />}
    </MapView>
  );
};

/** Links to the contents of a building. */
const BuildingLinks = ({ building }: { building: CompanyBuilding }) => {
  const mayManage = useCan('building.manage');
  const params = { buildingId: String(building.id) };
  return (
    <Group gap="xs" mt="xs">
      <ButtonLink to="/buildings/$buildingId/floors" params={params} variant="default" size="xs">
        {messages.form.openFloors}
      </ButtonLink>
      <ButtonLink to="/buildings/$buildingId/beacons" params={params} variant="default" size="xs">
        {messages.form.beacons}
      </ButtonLink>
      <ButtonLink to="/buildings/$buildingId/versions" params={params} variant="default" size="xs">
        {messages.form.versions}
      </ButtonLink>
      <ExchangeButtons building={building} />
      {mayManage && <DuplicateBuilding building={building} />}
    </Group>
  );
};

type SaveBarProps = { note: PlaceNote | null; busy: boolean; disabledReason: string | null };

/** Always visible, with the note and the reason why saving is disabled. */
const SaveBar = ({ note, busy, disabledReason }: SaveBarProps) => (
  <PanelFooter
    notes={
      note && (
        <Banner tone={note.tone} title={note.title}>
          {note.detail}
        </Banner>
      )
    }
  >
    <Button type="submit" loading={busy} aria-busy={busy} disabledReason={disabledReason}>
      {messages.form.save}
    </Button>
  </PanelFooter>
);

type Props = {
  of: ApiForm<TypedBuilding, FormBuilding>;
  title: string;
  /** The building to edit; undefined for a new one. */
  building?: CompanyBuilding;
  /** Whether the provider determines the floor count. */
  linked?: boolean;
  /** The provider link, shown above the fields. */
  provider?: ReactNode;
  readOnly?: boolean;
};

/** The building form beside the map with its marker. */
export const BuildingForm = ({
  of,
  title,
  building,
  linked = false,
  provider,
  readOnly = false,
}: Props) => {
  const { form } = of;
  const { control } = form;
  const place = useBuildingPlace(form);
  const upload = useUpload((signedId) =>
    form.setValue('photo', signedId, { shouldDirty: true, shouldValidate: true }),
  );
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const { latitude, longitude } = useWatch({ control, name: 'coordinate_attributes' });
  // A half-typed coordinate can be out of range, where no marker can be drawn.
  const at =
    latitude !== null && longitude !== null && isPosition({ latitude, longitude })
      ? { latitude, longitude }
      : null;
  const isUploadingPhoto = upload.state.step === 'sending' || upload.state.step === 'broken';

  const submit: typeof of.submit = async (event) => {
    event?.preventDefault();
    if (sending.current || isUploadingPhoto || readOnly) return;
    sending.current = true;
    setBusy(true);
    try {
      if (await place.settle()) await of.submit(event);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <MapPage
      title={title}
      back={<BackLink to="/buildings">{messages.title}</BackLink>}
      tabs={building && <BuildingLinks building={building} />}
      map={
        <BuildingMap
          at={at}
          target={place.target}
          onPick={readOnly ? undefined : (to) => void place.pick(to)}
        />
      }
    >
      {!readOnly && <AddressSearch onChoose={place.choose} />}
      <Form of={{ ...of, submit }} label={title}>
        <UnsavedGuard />
        {readOnly && (
          <Banner tone="note" title={messages.form.viewOnly}>
            {messages.form.viewOnlyNote}
          </Banner>
        )}
        {provider}
        <BuildingFormFields
          form={form}
          place={place}
          upload={upload}
          building={building}
          linked={linked}
          readOnly={readOnly}
        />
        {!readOnly && (
          <SaveBar
            note={place.note}
            busy={busy}
            disabledReason={isUploadingPhoto ? messages.form.waitForUpload : null}
          />
        )}
      </Form>
    </MapPage>
  );
};
