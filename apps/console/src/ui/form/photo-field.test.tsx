import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useUpload } from '../../lib/uploads/use-upload.ts';
import { signInWith } from '../../testing/examples/some-company.ts';
import { announced, png, stubStore } from '../../testing/fake-upload.ts';
import { renderUi } from '../../testing/render.tsx';
import { PhotoField } from './photo-field.tsx';

const sentIds: string[] = [];

const Field = () => {
  const upload = useUpload((signedId) => sentIds.push(signedId));
  return <PhotoField label="Photo" upload={upload} onDrop={upload.drop} />;
};

const open = (...outcomes: Parameters<typeof stubStore>) => {
  sentIds.length = 0;
  const api = signInWith({ answers: { 'POST direct_uploads': announced() } });
  const store = stubStore(...outcomes);
  const { user } = renderUi(<Field />);
  const input = screen.getByLabelText('Choose a file: Photo');
  return {
    api,
    store,
    user,
    choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }),
  };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[S7.24] a picture is announced with its checksum and uploaded to the URL of the server', async () => {
  const { api, store, choose } = open('succeed');
  const file = png();
  choose(file);
  await waitFor(() => expect(sentIds).toEqual(['signed-1']));
  expect(api.callsTo('POST', 'direct_uploads')[0]?.body).toEqual({
    blob: {
      filename: 'front.png',
      content_type: 'image/png',
      byte_size: 64,
      checksum: '9hTvVGMZGwQHAmkPKK+8qQ==',
    },
  });
  expect(store.sent[0]).toMatchObject({
    method: 'PUT',
    url: '/files/upload/1',
    headers: { 'Content-Type': 'image/png' },
    body: file,
  });
  expect(await button('Remove')).toBeVisible();
});

test('the progress is shown in percent, and Cancel stops the upload', async () => {
  const { store, user, choose } = open('stall');
  choose(png());
  await waitFor(() => expect(store.running).toHaveLength(1));
  store.running[0]?.progress(40, 100);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading front.png' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '40'));
  expect(screen.getByText('40%')).toBeVisible();
  await user.click(await button('Cancel'));
  expect(store.running[0]?.aborted).toBe(true);
  expect(await button(/^Drop a photo here/)).toHaveFocus();
  expect(sentIds).toEqual([]);
});

test('a failed upload can be retried', async () => {
  const { user, choose } = open('break', 'succeed');
  choose(png());
  expect(await screen.findByText(/The upload was interrupted/)).toBeVisible();
  await user.click(await button('Try again'));
  await waitFor(() => expect(sentIds).toEqual(['signed-1']));
  expect(screen.queryByText(/The upload was interrupted/)).toBeNull();
});

test('[S5.24] [S8.19] a wrong file is refused before anything is sent', async () => {
  const { api, choose } = open();
  choose(new File(['hello'], 'photo.png', { type: 'image/png' }));
  expect(await screen.findByText('Not supported file format.')).toBeVisible();
  expect(api.callsTo('POST', 'direct_uploads')).toHaveLength(0);
});

test('[S9.2] a file over 10 MB is refused before anything is sent', async () => {
  const { api, choose } = open();
  choose(png('huge.png', 10 * 1024 * 1024 + 1));
  expect(await screen.findByText('Maximum size is 10 MB')).toBeVisible();
  expect(api.callsTo('POST', 'direct_uploads')).toHaveLength(0);
});

test('[S5.24] two pictures at once are refused', async () => {
  const { api } = open();
  const files = [png('one.png'), png('two.png')];
  const zone = screen.getByRole('group', { name: 'Photo' }).querySelector('div:has(> input)');
  if (!zone) throw new Error('There is nowhere to drop a file.');
  fireEvent.drop(zone, {
    dataTransfer: {
      files,
      types: ['Files'],
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    },
  });
  expect(await screen.findByText('Only one image is allowed.')).toBeVisible();
  expect(api.callsTo('POST', 'direct_uploads')).toHaveLength(0);
});

test('[S9.2] another picture replaces the one that is being uploaded', async () => {
  const { store, choose } = open('stall', 'succeed');
  choose(png('first.png'));
  await waitFor(() => expect(store.running).toHaveLength(1));
  choose(png('second.png'));
  await waitFor(() => expect(sentIds).toEqual(['signed-1']));
  expect(store.running[0]?.aborted).toBe(true);
  expect(store.sent).toHaveLength(2);
});

test('a refused file preserves the uploaded picture and shows a message', async () => {
  const { user, choose } = open('succeed');
  choose(png());
  await button('Remove');
  choose(new File(['hello'], 'photo.png', { type: 'image/png' }));
  expect(await screen.findByText('Not supported file format.')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', 'blob:preview');
  await user.click(await button('Remove'));
  expect(await button(/^Drop a photo here/)).toHaveFocus();
  choose(new File(['hello'], 'photo.png', { type: 'image/png' }));
  expect(await screen.findByText('Not supported file format.')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('an unreadable file, such as a moved one, is refused', async () => {
  const { choose } = open();
  const moved = png();
  moved.slice = () => {
    throw new DOMException('', 'NotFoundError');
  };
  choose(moved);
  expect(await screen.findByText('The file could not be read. Choose it again.')).toBeVisible();
});
