import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { renderUi } from '../../testing/render.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ApiFailure } from '../api/failure.ts';
import type { DescribeFailure } from './problem.ts';
import { useApiForm } from './use-api-form.ts';

const Place = z.object({
  name: z.string().trim().min(1, 'This field is required.'),
  kind: z.string(),
  coordinate: z.object({ latitude: z.string() }),
});

type Send = (values: z.output<typeof Place>, options: { idempotencyKey: string }) => Promise<void>;

const PlaceForm = ({ send, describe }: { send: Send; describe?: DescribeFailure }) => {
  const place = useApiForm({
    schema: Place,
    defaultValues: { name: '', kind: 'shop', coordinate: { latitude: '' } },
    send,
    onSent: () => undefined,
    ...(describe && { describeFailure: describe }),
  });
  const { control } = place.form;
  return (
    <Form of={place} label="Place">
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="coordinate.latitude" label="Latitude" />
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        data={[
          { value: 'shop', label: 'Shop' },
          { value: 'exit', label: 'Exit' },
        ]}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

const refuse = (refusal: ConstructorParameters<typeof ApiFailure>[0]) =>
  vi.fn<Send>().mockRejectedValue(new ApiFailure(refusal));

const save = () => screen.getByRole('button', { name: 'Save' });

test('[S5.3] a message waits until its field was touched', async () => {
  const { user } = renderUi(<PlaceForm send={vi.fn<Send>()} />);
  expect(screen.queryByText('This field is required.')).toBeNull();

  await user.click(screen.getByLabelText('Name'));
  await user.tab();

  expect(await screen.findByText('This field is required.')).toBeVisible();
});

test('[S5.1] an empty required field is refused and focused when the form is sent', async () => {
  const send = vi.fn<Send>();
  const { user } = renderUi(<PlaceForm send={send} />);

  await user.click(save());

  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This field is required.');
  expect(send).not.toHaveBeenCalled();
});

test('[S8.3] [S5.3] server validations are shown under their nested fields', async () => {
  const send = refuse({
    status: 422,
    statusText: '',
    message: 'Invalid',
    validations: { 'coordinate.latitude': ['must be at most 90'] },
  });
  const { user } = renderUi(<PlaceForm send={send} />);

  await user.type(screen.getByLabelText('Name'), 'Mall');
  await user.click(save());

  await waitFor(() =>
    expect(screen.getByLabelText('Latitude')).toHaveAccessibleDescription('must be at most 90'),
  );
  expect(screen.getByLabelText('Latitude')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[S8.3] a base error, and one of a field that is not on the form, are a banner', async () => {
  const send = refuse({
    status: 422,
    statusText: '',
    validations: { base: ['The limit is reached.'], owner: ['is unknown'] },
  });
  const { user } = renderUi(<PlaceForm send={send} />);

  await user.type(screen.getByLabelText('Name'), 'Mall');
  await user.click(save());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The limit is reached. owner: is unknown',
  );
});

test('[S8.3] a failure without a message shows its status', async () => {
  const { user } = renderUi(<PlaceForm send={refuse({ status: 500, statusText: 'Oops' })} />);

  await user.type(screen.getByLabelText('Name'), 'Mall');
  await user.click(save());

  expect(await screen.findByRole('alert')).toHaveTextContent('500 Oops');
});

test('a form can replace the message of a refusal, also on a field', async () => {
  const describe: DescribeFailure = ({ status }) =>
    status === 403 ? { field: 'name', message: 'Not this name' } : null;
  const send = refuse({ status: 403, statusText: 'Forbidden' });
  const { user } = renderUi(<PlaceForm send={send} describe={describe} />);

  await user.type(screen.getByLabelText('Name'), 'Mall');
  await user.click(save());

  await waitFor(() =>
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Not this name'),
  );
});

test.each([
  [0, 'No connection'],
  [504, 'Gateway Timeout'],
])(
  'nothing typed is lost on a failure (%i), and sending again keeps the key until an answer',
  async (status, statusText) => {
    const send = refuse({ status, statusText, message: 'Away' });
    const { user } = renderUi(<PlaceForm send={send} />);

    await user.type(screen.getByLabelText('Name'), 'Mall');
    await user.click(save());
    const alerts = await screen.findAllByRole('alert');
    for (const alert of alerts) expect(alert).toHaveTextContent('Away');
    expect(screen.getByLabelText('Name')).toHaveValue('Mall');
    await user.click(save());

    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]?.[1].idempotencyKey).toBe(send.mock.calls[0]?.[1].idempotencyKey);
  },
);

test('[S8.1] a failure with a message is also a toast, unless it is about fields or the form explains it', async () => {
  const failWith = async (status: number, describe?: DescribeFailure) => {
    const send = refuse({ status, statusText: '', message: `Refused with ${status}` });
    const { user } = renderUi(<PlaceForm send={send} {...(describe && { describe })} />);
    await user.type(screen.getByLabelText('Name'), 'Mall');
    await user.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await screen.findAllByText(describe ? 'In other words' : `Refused with ${status}`);
    const toasts = document.querySelectorAll('.mantine-Notification-root');
    const texts = [...toasts].map(({ textContent }) => textContent);
    cleanup();
    return texts.filter((text) => text === `Refused with ${status}`).length;
  };
  expect(await failWith(409)).toBe(1);
  expect(await failWith(422)).toBe(0);
  expect(await failWith(423, () => ({ title: 'In other words' }))).toBe(0);
});

test('while a form is being sent its button is disabled, and a second submission is ignored', async () => {
  let finish: () => void = () => undefined;
  const send = vi.fn<Send>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const { user } = renderUi(<PlaceForm send={send} />);
  await user.type(screen.getByLabelText('Name'), '  Mall ');

  // Both clicks come before the button is disabled.
  fireEvent.submit(screen.getByRole('form'));
  fireEvent.submit(screen.getByRole('form'));

  await waitFor(() => expect(save()).toBeDisabled());
  expect(save()).toHaveAttribute('aria-busy', 'true');
  finish();
  await waitFor(() => expect(save()).toBeEnabled());
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toEqual({
    name: 'Mall',
    kind: 'shop',
    coordinate: { latitude: '' },
  });
});

test('a choice is part of what is sent', async () => {
  const send = vi.fn<Send>().mockResolvedValue();
  const { user } = renderUi(<PlaceForm send={send} />);
  await user.type(screen.getByLabelText('Name'), 'Mall');

  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(screen.getByRole('option', { name: 'Exit' }));
  await user.click(save());

  await waitFor(() => expect(send.mock.calls[0]?.[0].kind).toBe('exit'));
});
