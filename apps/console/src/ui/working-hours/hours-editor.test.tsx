import { type DayHours, dayLabels, type WorkingHours } from '@floorwright/domain/working-hours';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../testing/render.tsx';
import { HoursEditor } from './hours-editor.tsx';

const nine: DayHours = { open: 'periods', periods: [['09:00', '18:00']] };
const weekOf = (...days: DayHours[]): WorkingHours => ({
  mode: 'daily',
  days: dayLabels.map((_, at) => days[at] ?? nine),
});

const open = (hours: WorkingHours | null) => {
  const onApply = vi.fn<(hours: WorkingHours | null) => void>();
  const onClose = vi.fn<() => void>();
  const { user } = renderUi(
    <HoursEditor opened hours={hours} onApply={onApply} onClose={onClose} />,
  );
  const applied = () => onApply.mock.lastCall?.[0];
  const apply = async () => {
    await user.click(screen.getByText('Apply'));
    return applied();
  };
  return { user, onClose, apply, applied };
};

const mode = (label: string) => screen.getByLabelText(label, { selector: '[type=radio]' });
const setTime = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('[S4.36] the four modes', async () => {
  const { user, apply } = open(null);
  expect(mode('Not set')).toBeChecked();
  await user.click(mode('Closed'));
  expect(await apply()).toEqual({ mode: 'closed' });
  await user.click(mode('Open 24/7'));
  expect(await apply()).toEqual({ mode: 'always' });
  await user.click(mode('Not set'));
  expect(await apply()).toBeNull();
});

test('[S5.29] the days run Mon, Tue, Wed, Thu, Fri, Sun, Sat', async () => {
  const { user } = open(null);
  await user.click(mode('Daily schedule'));
  const days = within(screen.getByRole('list', { name: 'Days' })).getAllByRole('listitem');
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sun',
    'Sat',
  ]);
});

test('[S5.29] a day takes several periods, and only one of several can be removed', async () => {
  const { user, apply } = open(weekOf());
  expect(screen.queryByLabelText(/^Remove Mon/)).toBeNull();
  await user.click(screen.getByLabelText('Add a period to Mon'));
  setTime('Mon 2 from', '19:00');
  setTime('Mon 2 to', '23:59');
  await user.click(screen.getByLabelText('Remove Mon 1'));
  expect(screen.queryByLabelText(/^Remove Mon/)).toBeNull();
  expect(await apply()).toEqual(weekOf({ open: 'periods', periods: [['19:00', '23:59']] }));
});

test('[S5.29] a time that is left blank becomes 00:00', async () => {
  const { apply } = open(weekOf());
  fireEvent.change(screen.getByLabelText('Tue from'), { target: { value: '' } });
  expect(screen.getByLabelText('Tue from')).toHaveValue('');
  fireEvent.blur(screen.getByLabelText('Tue from'));
  expect(screen.getByLabelText('Tue from')).toHaveValue('00:00');
  expect(await apply()).toEqual(weekOf(nine, { open: 'periods', periods: [['00:00', '18:00']] }));
});

test('[S5.29] a blank time becomes 00:00 also when Enter applies it', async () => {
  const { user, applied } = open(weekOf());
  const field = screen.getByLabelText('Mon to');
  await user.click(field);
  fireEvent.change(field, { target: { value: '' } });
  await user.keyboard('{Enter}');
  expect(applied()).toEqual(weekOf({ open: 'periods', periods: [['09:00', '00:00']] }));
});

test('[S5.29] an invalid time blocks the form until it is corrected', async () => {
  const { apply } = open(weekOf());
  setTime('Mon from', '25:99');
  expect(await apply()).toBeUndefined();
  expect(screen.getByLabelText('Mon from')).toHaveValue('25:99');
  setTime('Mon from', '8');
  expect(await apply()).toEqual(weekOf({ open: 'periods', periods: [['08:00', '18:00']] }));
});

test('[S5.29] Closed and All day are toggles that exclude each other', async () => {
  const { user, apply } = open(weekOf());
  const closed = () => screen.getByLabelText('Wed: closed');
  const allDay = () => screen.getByLabelText('Wed: all day');
  await user.click(closed());
  expect(closed()).toBeChecked();
  expect(screen.queryByLabelText('Wed from')).toBeNull();
  expect(await apply()).toEqual(weekOf(nine, nine, { open: 'closed' }));
  await user.click(allDay());
  expect(closed()).not.toBeChecked();
  expect(await apply()).toEqual(weekOf(nine, nine, { open: 'all-day' }));
});

test('the periods of a day are restored when it is no longer closed', async () => {
  const { user, apply } = open(weekOf());
  setTime('Thu from', '06:30');
  await user.click(screen.getByLabelText('Thu: closed'));
  await user.click(screen.getByLabelText('Thu: all day'));
  await user.click(screen.getByLabelText('Thu: all day'));
  expect(await apply()).toEqual(
    weekOf(nine, nine, nine, { open: 'periods', periods: [['06:30', '18:00']] }),
  );
});

test('one day is copied to all others', async () => {
  const { user, apply } = open(weekOf());
  setTime('Sat to', '14:00');
  await user.click(screen.getByLabelText('Copy Sat to the other days'));
  const short: DayHours = { open: 'periods', periods: [['09:00', '14:00']] };
  expect(await apply()).toEqual(weekOf(...dayLabels.map(() => short)));
});

test('the week is restored after another mode was selected', async () => {
  const { user, apply } = open(weekOf());
  setTime('Mon from', '07:00');
  await user.click(mode('Closed'));
  await user.click(mode('Daily schedule'));
  expect(await apply()).toEqual(weekOf({ open: 'periods', periods: [['07:00', '18:00']] }));
});

test('[S2.65] Escape closes the editor without applying anything', async () => {
  const { user, onClose, applied } = open(null);
  await user.click(mode('Closed'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(applied()).toBeUndefined();
});
