import type { Position } from '@floorwright/domain/geo';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { locateDevice } from '../../../venue/map/places/locate-device.ts';
import { type FoundPlace, placeAt, searchPlaces } from '../../../venue/map/places/places-query.ts';
import { messages } from '../messages/index.ts';
import type { FormBuilding, TypedBuilding } from './building-fields.ts';

type Texts = {
  /** The text in the address field. */
  typed: string;
  /** The address that the form filled in last. */
  filled: string;
  /** The address found at the marker. */
  found: string;
};

/**
 * What to do with the address found at the marker. Typed text is never overwritten; the found
 * address is offered instead.
 */
export const addressOffer = ({ typed, filled, found }: Texts): 'fill' | 'offer' | 'leave' => {
  const present = typed.trim();
  if (present === found) return 'leave';
  return present === '' || present === filled ? 'fill' : 'offer';
};

/** The place of a building whose address is unknown. */
const fallbackPlace: Position = { latitude: 1, longitude: 1 };

export type PlaceNote = { tone: 'note' | 'attention'; title: string; detail?: string };

const changed = { shouldDirty: true, shouldValidate: true, shouldTouch: true } as const;

/** The place of a building in its form: keeps the marker and the address in sync. */
export const useBuildingPlace = (form: UseFormReturn<TypedBuilding, unknown, FormBuilding>) => {
  const [offer, setOffer] = useState<string | null>(null);
  const [note, setNote] = useState<PlaceNote | null>(null);
  const [target, setTarget] = useState<Position | null>(null);
  const [busy, setBusy] = useState<'address' | 'device' | null>(null);
  const filled = useRef('');
  const lookup = useRef<AbortController | null>(null);

  const fill = (address: string): void => {
    filled.current = address;
    setOffer(null);
    form.setValue('address', address, changed);
  };
  const suggest = (found: string): void => {
    const typed = form.getValues('address');
    const action = addressOffer({ typed, filled: filled.current, found });
    if (action === 'fill') fill(found);
    else setOffer(action === 'offer' ? found : null);
  };
  /** Aborts a pending lookup. */
  const interrupt = (): void => {
    lookup.current?.abort();
    lookup.current = null;
    setBusy(null);
  };
  const begin = (what: typeof busy): AbortSignal => {
    interrupt();
    const run = new AbortController();
    lookup.current = run;
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

  /** The user moved the marker. */
  const pick = async (to: Position): Promise<void> => {
    put(to);
    const signal = begin(null);
    // If the lookup fails, the address does not change.
    const place = await placeAt(to, signal).catch(() => null);
    if (place && !signal.aborted) suggest(place.label);
  };

  const choose = (place: FoundPlace): void => {
    put(place);
    // A new object makes the map fly there even if the place is the same.
    setTarget({ ...place });
    suggest(place.label);
  };

  /** Like pick, but the map flies there too. */
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
      title: messages.place.found(place.label),
      detail: messages.place.foundNote,
    });
  };

  /** Moves the marker to the typed address. */
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
      title: place === 'unknown' ? messages.place.unknown : messages.place.failed,
      detail: messages.place.failedNote,
    });
  };

  const isPlaced = (): boolean => {
    const { latitude, longitude } = form.getValues('coordinate_attributes');
    return latitude !== null || longitude !== null;
  };

  /**
   * Runs before submit: a building without a place is geocoded from its address. The result is
   * shown first and sent with the next submit. A marker that the user places in the meantime is
   * sent as it is.
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
    setNote({
      tone: 'attention',
      title: place === 'unknown' ? messages.place.unknownFallback : messages.place.failedFallback,
      detail: messages.place.fallbackNote,
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
