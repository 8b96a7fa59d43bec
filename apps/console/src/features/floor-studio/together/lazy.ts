import { lazyPart } from '../../../ui/lazy-part.tsx';

export const TogetherOnMap = lazyPart(async () => (await import('./on-map.tsx')).TogetherOnMap);

export const PeopleButton = lazyPart(
  async () => (await import('./people-button.tsx')).PeopleButton,
);

export const OfflineNote = lazyPart(async () => (await import('./people-button.tsx')).OfflineNote);
