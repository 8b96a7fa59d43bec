import { lazy } from 'react';

export const TogetherOnMap = lazy(async () => ({
  default: (await import('./on-map.tsx')).TogetherOnMap,
}));

export const PeopleButton = lazy(async () => ({
  default: (await import('./people-button.tsx')).PeopleButton,
}));

export const OfflineNote = lazy(async () => ({
  default: (await import('./people-button.tsx')).OfflineNote,
}));
