import { isPosition } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';
import { Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { UnsavedGuard } from '../../../ui/leave-guard.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { MapPage } from '../../../ui/page/map-page.tsx';
import { BackLink } from '../../../ui/page/page-parts.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { FlyTo } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { MapClick } from '../../../venue/map/map-click.ts';
import { MapView } from '../../../venue/map/map-view.tsx';
import { FixedMarker, PlaceMarker } from '../../../venue/map/markers/place-marker.tsx';
import { AddressSearch } from '../../../venue/map/places/address-search.tsx';
import type { FormBuilding, TypedBuilding } from './building-fields.ts';
import { BuildingFormFields } from './building-form-fields.tsx';
import { useBuildingPlace } from './use-building-place.ts';
import type { PlaceNote } from './use-building-place.ts';

type BuildingMapProps = {
  /** Where the marker is; null before it was placed. */
  at: Position | null;
  /** Where the map is to go. */
  target: Position | null;
  /** Nobody may move the marker without it. */
  onPick?: ((to: Position) => void) | undefined;
};

const name = 'Position of the building';

/** The map on which a building is placed. */
const BuildingMap = ({ at, target, onPick }: BuildingMapProps) => {
  const [start] = useState(at);
  const view = start ? { center: start, zoom: mapMeasures.singleMarkerZoom } : undefined;
  return (
    <MapView label="Map of the building" view={view}>
      <FlyTo to={target} />
      {onPick && <MapClick onClick={onPick} />}
      {at && onPick && <PlaceMarker at={at} name={name} onMove={onPick} />}
      {at && !onPick && <FixedMarker at={at} name={name} />}
    </MapView>
  );
};

/** From a building to what is in it. */
const BuildingLinks = ({ building }: { building: CompanyBuilding }) => {
  const params = { buildingId: String(building.id) };
  return (
    <Group gap="xs" mt="xs">
      <ButtonLink to="/buildings/$buildingId/floors" params={params} variant="default" size="xs">
        Open floors
      </ButtonLink>
      <ButtonLink to="/buildings/$buildingId/beacons" params={params} variant="default" size="xs">
        Beacons
      </ButtonLink>
    </Group>
  );
};

type SaveBarProps = { note: PlaceNote | null; busy: boolean; disabledReason: string | null };

/** Always in view, with what has to be known before saving. */
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
      Save
    </Button>
  </PanelFooter>
);

type Props = {
  of: ApiForm<TypedBuilding, FormBuilding>;
  title: string;
  /** The building that is changed; none for a new one. */
  building?: CompanyBuilding;
  /** Whether the provider says how many floors there are. */
  linked?: boolean;
  /** What leads to the provider, over the fields. */
  provider?: ReactNode;
  readOnly?: boolean;
};

/** A building as a form, and its place on the map beside it. */
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
  // While a number is being typed it may lie outside the globe, where no marker can stand.
  const at =
    latitude !== null && longitude !== null && isPosition({ latitude, longitude })
      ? { latitude, longitude }
      : null;
  const photoOnItsWay = upload.state.step === 'sending' || upload.state.step === 'broken';

  const submit: typeof of.submit = async (event) => {
    event?.preventDefault();
    if (sending.current || photoOnItsWay || readOnly) return;
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
      back={<BackLink to="/buildings">Buildings</BackLink>}
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
          <Banner tone="note" title="You can look at this building.">
            An owner, a super admin or an admin of the company can change it.
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
            disabledReason={photoOnItsWay ? 'Wait for the photo, or take it away' : null}
          />
        )}
      </Form>
    </MapPage>
  );
};
