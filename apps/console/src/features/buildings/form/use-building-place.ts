import type { Position } from '@floorwright/domain/geo';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { locateDevice } from '../../../venue/map/places/locate-device.ts';
import { placeAt, searchPlaces } from '../../../venue/map/places/places-query.ts';
import type { FoundPlace } from '../../../venue/map/places/places-query.ts';
import type { FormBuilding, TypedBuilding } from './building-fields.ts';

type Texts = {
  /** What stands in the address field. */
  typed: string;
  /** What the form itself put there last. */
  filled: string;
  /** What was found at the marker. */
  found: string;
};

/**
 * What to do with the address that was found where the marker stands. What somebody typed is never
 * overwritten; the found one is offered instead.
 */
export const addressOffer = ({ typed, filled, found }: Texts): 'fill' | 'offer' | 'leave' => {
  const present = typed.trim();
  if (present === found) return 'leave';
  return present === '' || present === filled ? 'fill' : 'offer';
};

/** Where a building is put whose address nobody knows. */
const fallbackPlace: Position = { latitude: 1, longitude: 1 };

export type PlaceNote = { tone: 'note' | 'attention'; title: string; detail?: string };

const changed = { shouldDirty: true, shouldValidate: true, shouldTouch: true } as const;

/** The place of a building in its form: the marker, the address, and how one follows the other. */
export const useBuildingPlace = (form: UseFormReturn<TypedBuilding, unknown, FormBuilding>) => {
  const [offer, setOffer] = useState<string | null>(null);
  const [note, setNote] = useState<PlaceNote | null>(null);
  const [target, setTarget] = useState<Position | null>(null);
  const [busy, setBusy] = useState<'address' | 'device' | null>(null);
  const filled = useRef('');
  const asking = useRef<AbortController | null>(null);

  const fill = (address: string): void => {
    filled.current = address;
    setOffer(null);
    form.setValue('address', address, changed);
  };
  const suggest = (found: string): void => {
    const typed = form.getValues('address');
    const wish = addressOffer({ typed, filled: filled.current, found });
    if (wish === 'fill') fill(found);
    else setOffer(wish === 'offer' ? found : null);
  };
  /** Whatever is still being looked up comes too late from now on. */
  const interrupt = (): void => {
    asking.current?.abort();
    asking.current = null;
    setBusy(null);
  };
  const begin = (what: typeof busy): AbortSignal => {
    interrupt();
    const run = new AbortController();
    asking.current = run;
    setBusy(what);
    return run.signal;
  };
  const put = ({ latitude, longitude }: Position): void => {
    interrupt();
    setNote(null);
    const both = { ...changed, shouldValidate: false };
    form.setValue('coordinate_attributes.latitude', latitude, both);
    form.setValue('coordinate_attributes.longitude', longitude, both);
    void form.trigger('coordinate_attributes');
  };

  /** The marker was moved by hand. */
  const pick = async (to: Position): Promise<void> => {
    put(to);
    const signal = begin(null);
    // Without an answer the address simply stays as it is.
    const place = await placeAt(to, signal).catch(() => null);
    if (place && !signal.aborted) suggest(place.label);
  };

  const choose = (place: FoundPlace): void => {
    put(place);
    // The same place as before is gone to again.
    setTarget({ ...place });
    suggest(place.label);
  };

  /** The same from elsewhere than the map, which follows. */
  const goTo = (to: Position): Promise<void> => {
    setTarget({ ...to });
    return pick(to);
  };

  const goToDevice = async (): Promise<void> => {
    const signal = begin('device');
    const located = await locateDevice();
    if (signal.aborted) return;
    setBusy(null);
    if (located.outcome === 'refused') {
      setNote({ tone: 'attention', title: located.message });
      return;
    }
    await goTo(located.position);
  };

  const lookUp = async (): Promise<FoundPlace | 'unknown' | 'failed' | 'late'> => {
    const signal = begin('address');
    const found = await searchPlaces(form.getValues('address').trim(), { signal }).catch(
      () => null,
    );
    if (signal.aborted) return 'late';
    setBusy(null);
    return found ? (found[0] ?? 'unknown') : 'failed';
  };

  const showFound = (place: FoundPlace): void => {
    put(place);
    setTarget({ ...place });
    setNote({
      tone: 'note',
      title: `The marker was placed at ${place.label}.`,
      detail: 'Move it if that is not the building.',
    });
  };

  /** Moves the marker to the address as it is typed. */
  const findAddress = async (): Promise<void> => {
    if (!(await form.trigger('address'))) return;
    const place = await lookUp();
    if (place === 'late') return;
    if (typeof place === 'object') {
      showFound(place);
      return;
    }
    setNote({
      tone: 'attention',
      title:
        place === 'unknown' ? 'This address was not found.' : 'The address could not be looked up.',
      detail: 'Place the marker on the map, or search for a city first.',
    });
  };

  const isPlaced = (): boolean => {
    const { latitude, longitude } = form.getValues('coordinate_attributes');
    return latitude !== null || longitude !== null;
  };

  /**
   * Before the form is sent: a building without a place is put where its address is. Whatever comes
   * of that is shown first, and sent only when the form is sent again. A marker that is placed by
   * hand meanwhile is sent as it is.
   */
  const settle = async (): Promise<boolean> => {
    if (isPlaced()) return true;
    if (!(await form.trigger())) return true;
    const place = await lookUp();
    if (place === 'late') return isPlaced();
    if (typeof place === 'object') {
      showFound(place);
      return false;
    }
    put(fallbackPlace);
    setTarget({ ...fallbackPlace });
    const failing = place === 'unknown' ? 'was not found' : 'could not be looked up';
    setNote({
      tone: 'attention',
      title: `The address ${failing}, so the marker is at 1,\u00A01.`,
      detail:
        'Place it on the map, or search for the building above. Saving again keeps 1,\u00A01.',
    });
    return false;
  };

  return {
    offer,
    note,
    target,
    busy,
    fill,
    pick,
    choose,
    goTo,
    goToDevice,
    findAddress,
    settle,
    interrupt,
  };
};
