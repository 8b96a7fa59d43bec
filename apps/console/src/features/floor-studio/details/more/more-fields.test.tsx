import { nothingMore, type PoiIcon, type PoiMore } from '@floorwright/floor-editor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { signInWith } from '../../../../testing/examples/some-company.ts';
import { announced, png, stubStore } from '../../../../testing/fake-upload.ts';
import { renderUi } from '../../../../testing/render.tsx';
import { MoreFields } from './more-fields.tsx';

vi.mock('../thumbnail.ts', () => ({
  thumbnailOf: () => Promise.resolve('data:image/webp;base64,small'),
}));

const open = async (given: Partial<PoiMore> = {}, { readOnly = false } = {}) => {
  const current = { more: { ...nothingMore, ...given } };
  const Form = () => {
    const [more, setMore] = useState<PoiMore>(current.more);
    const change = (changes: Partial<PoiMore>): void => {
      current.more = { ...current.more, ...changes };
      setMore(current.more);
    };
    return (
      <MoreFields
        more={more}
        readOnly={readOnly}
        onChange={(field, value) => change({ [field]: value })}
        onAddPicture={(picture) => change({ pictures: [...current.more.pictures, picture] })}
      />
    );
  };
  const { user } = renderUi(<Form />);
  await user.click(screen.getByRole('button', { name: /Description and contact/ }));
  return { user, present: () => current.more };
};

test('the section is closed at first, and says how much is filled in', async () => {
  const { user } = await open({ description: 'Cakes', phone: '112', properties: { a: 1 } });
  const head = screen.getByRole('button', { name: /Description and contact/ });
  expect(head).toHaveTextContent('3 fields filled in');
  expect(head).toHaveAttribute('aria-expanded', 'true');
  await user.click(head);
  expect(screen.queryByLabelText('Description')).toBeNull();
});

test('texts are typed, and a wrong one is named once its field is left', async () => {
  const { user, present } = await open();
  await user.type(screen.getByLabelText('Description'), 'Coffee{Enter}Cakes');
  await user.type(screen.getByLabelText('External ID'), 'shop-1');
  const website = screen.getByLabelText('Website');
  await user.type(website, 'javascript:x');
  expect(website).not.toBeInvalid();
  await user.type(screen.getByLabelText('Phone'), 'call{Tab}');
  expect(website).toBeInvalid();
  expect(screen.getByLabelText('Phone')).toBeInvalid();
  await user.clear(website);
  await user.type(website, 'https://cafe.example');
  expect(website).not.toBeInvalid();
  expect(present()).toMatchObject({
    description: 'Coffee\nCakes',
    website: 'https://cafe.example',
    externalId: 'shop-1',
  });
});

const picture = (signedId: string): PoiIcon => ({ signedId, url: `/files/${signedId}` });

test('pictures are added, moved forward and removed', async () => {
  stubStore('succeed');
  signInWith({ answers: { 'POST direct_uploads': () => Promise.resolve(announced()) } });
  const { user, present } = await open({ pictures: [picture('a'), picture('b')] });
  const ids = () => present().pictures.map(({ signedId }) => signedId);
  await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
  expect(ids()).toEqual(['b', 'a']);
  const field = screen.getByLabelText('Choose a file: Picture');
  fireEvent.change(field, { target: { files: [png()] } });
  await waitFor(() => expect(ids()).toEqual(['b', 'a', 'signed-1']));
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(ids()).toEqual(['a', 'signed-1']);
  const list = within(screen.getByRole('list', { name: 'Pictures' }));
  expect(list.getAllByRole('img')).toHaveLength(2);
});

test('properties are numbers, truths or texts, each name once', async () => {
  const { user, present } = await open({ properties: { seats: 40 } });
  const add = screen.getByRole('button', { name: 'Add property' });
  for (const [name, value] of [
    ['open', 'true'],
    ['since', '١٩٩٨'],
    ['code', '007'],
  ] as const) {
    await user.type(screen.getByLabelText('Name'), name);
    await user.type(screen.getByLabelText('Value'), `${value}{Enter}`);
  }
  expect(present().properties).toEqual({ code: '007', open: true, seats: 40, since: 1998 });
  await user.type(screen.getByLabelText('Name'), 'seats');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove seats' }));
  expect(Object.keys(present().properties)).toEqual(['code', 'open', 'since']);
});

test('a reader sees the texts without buttons', async () => {
  await open({ website: 'https://a.example', properties: { a: 1 } }, { readOnly: true });
  expect(screen.getByLabelText('Website')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Add picture' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add property' })).toBeNull();
});
