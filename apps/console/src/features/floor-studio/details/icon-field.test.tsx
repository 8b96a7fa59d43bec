import type { PoiIcon } from '@floorwright/floor-editor';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { announced, png, stubStore } from '../../../testing/fake-upload.ts';
import { renderUi } from '../../../testing/render.tsx';
import { signInWith } from '../../../testing/some-company.ts';
import { IconField } from './icon-field.tsx';

vi.mock('./thumbnail.ts', () => ({
  thumbnailOf: () => Promise.resolve('data:image/webp;base64,small'),
}));
const told = vi.hoisted(() => vi.fn<(words: string) => void>());
vi.mock('../../../lib/toasts.ts', () => ({ showFailure: told }));

/** Chooses a picture, and selects another POI while it is on its way. */
const chooseAndLeave = async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  signInWith({ answers: { 'POST direct_uploads': () => held.then(() => announced()) } });
  const onChange = vi.fn<(icon: PoiIcon | null) => void>();
  renderUi(<IconField icon={null} onChange={onChange} />);
  const field = screen.getByLabelText('Choose a file: Icon');
  fireEvent.change(field, { target: { files: [png()] } });
  await screen.findByLabelText('Uploading front.png');
  cleanup();
  goOn();
  return onChange;
};

test('an icon arrives at its POI also when another one was selected meanwhile', async () => {
  stubStore('succeed');
  const onChange = await chooseAndLeave();
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({
      signedId: 'signed-1',
      url: 'data:image/webp;base64,small',
    }),
  );
});

test('an icon that then cannot be uploaded is told', async () => {
  stubStore('break');
  await chooseAndLeave();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told).toHaveBeenCalledWith(expect.stringContaining('front.png was not uploaded.'));
});
