import type { PoiIcon } from '@floorwright/floor-editor';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith } from '../../../testing/examples/some-company.ts';
import { announced, png, stubStore } from '../../../testing/fake-upload.ts';
import { renderUi } from '../../../testing/render.tsx';
import { IconField } from './icon-field.tsx';

vi.mock('./thumbnail.ts', () => ({
  thumbnailOf: () => Promise.resolve('data:image/webp;base64,small'),
}));
const showFailure = vi.hoisted(() => vi.fn<(message: string) => void>());
vi.mock('../../../lib/toasts.ts', () => ({ showFailure }));

/** Chooses a picture, and selects another POI during the upload. */
const chooseAndLeave = async () => {
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  signInWith({ answers: { 'POST direct_uploads': () => blocked.then(() => announced()) } });
  const onChange = vi.fn<(icon: PoiIcon | null) => void>();
  renderUi(<IconField icon={null} onChange={onChange} />);
  const field = screen.getByLabelText('Choose a file: Icon');
  fireEvent.change(field, { target: { files: [png()] } });
  await screen.findByLabelText('Uploading front.png');
  cleanup();
  release();
  return onChange;
};

test('an icon is set on its POI even if another one was selected during the upload', async () => {
  stubStore('succeed');
  const onChange = await chooseAndLeave();
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({
      signedId: 'signed-1',
      url: 'data:image/webp;base64,small',
    }),
  );
});

test('a failed upload is reported even then', async () => {
  stubStore('break');
  await chooseAndLeave();
  await waitFor(() => expect(showFailure).toHaveBeenCalledOnce());
  expect(showFailure).toHaveBeenCalledWith(expect.stringContaining('front.png was not uploaded.'));
});
