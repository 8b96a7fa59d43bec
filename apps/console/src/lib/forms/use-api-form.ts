import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import { ApiFailure, isInvalid, isServerAway, isUnauthorized } from '../api/failure.ts';
import { createKeyring } from '../api/idempotency.ts';
import { isMarkedUnauthorized } from '../session/storage.ts';
import { showFailure as showFailureToast } from '../toasts.ts';
import { type Banner, type DescribeFailure, placeFailure } from './problem.ts';

type Options<Typed extends FieldValues, Sent extends FieldValues, A> = {
  /** The body schema of the endpoint that `send` calls. */
  schema: z.ZodType<Sent, Typed>;
  defaultValues: DefaultValues<Typed>;
  send: (values: Sent, options: { idempotencyKey: string }) => Promise<A>;
  onSent: (answer: A, values: Sent) => void | Promise<void>;
  /** Messages for the refusals that this form explains; others go to their fields or the banner. */
  describeFailure?: DescribeFailure;
};

export type ApiForm<Typed extends FieldValues, Sent extends FieldValues> = {
  form: UseFormReturn<Typed, unknown, Sent>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  banner: Banner | null;
};

/**
 * A failure that is not about a field or explained by the form is also shown as a toast. The call
 * itself reports a 401.
 */
const isToast = (failure: ApiFailure, describe: DescribeFailure): boolean =>
  failure.message !== '' &&
  !isInvalid(failure) &&
  !isUnauthorized(failure) &&
  describe(failure) === null;

/** Each field as text, to detect changes. */
const textsOf = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) ?? '']),
  );

type Sender<Typed extends FieldValues, Sent extends FieldValues> = ApiForm<Typed, Sent> & {
  /** Resets the form to the saved values; what the user typed meanwhile stays. */
  adopt: (saved: Typed) => void;
};

/** Validates, sends, and shows what the server refused. All forms use this. */
export const useApiForm = <Typed extends FieldValues, Sent extends FieldValues, A>({
  schema,
  defaultValues,
  send,
  onSent,
  describeFailure = () => null,
}: Options<Typed, Sent, A>): Sender<Typed, Sent> => {
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
  });
  const [banner, setBanner] = useState<Banner | null>(null);
  const [keyring] = useState(createKeyring);
  const sending = useRef(false);
  const typedThen = useRef<Readonly<Record<string, string>>>({});

  const showFailure = (failure: ApiFailure): void => {
    // The bar above the page shows that the session has ended.
    if (isUnauthorized(failure) && isMarkedUnauthorized()) return;
    const hasField = (path: string): boolean =>
      get(form.control._fields, `${path}._f`) !== undefined;
    const placed = placeFailure(failure, describeFailure, hasField);
    if (isToast(failure, describeFailure)) showFailureToast(failure.message);
    setBanner(placed.banner);
    placed.fields.forEach(({ field, message }, at) =>
      form.setError(
        // `hasField` found it, or the form itself named it.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        field as Path<Typed>,
        { type: 'server', message },
        { shouldFocus: at === 0 },
      ),
    );
  };

  const deliver = form.handleSubmit(async (values) => {
    try {
      const answer = await send(values, { idempotencyKey: keyring.keyFor(values) });
      keyring.answered();
      await onSent(answer, values);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Without a response the outcome is unknown, so a retry must use the same key.
      if (!isServerAway(error)) keyring.answered();
      showFailure(error);
    }
  });

  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    // Two clicks can come before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    setBanner(null);
    typedThen.current = textsOf(form.getValues());
    try {
      await deliver(event);
    } finally {
      sending.current = false;
    }
  };

  const adopt = (saved: Typed): void => {
    const typed = form.getValues();
    const texts = Object.entries(textsOf(typed));
    const changed = texts.flatMap(([name, text]) =>
      typedThen.current[name] === text ? [] : [name],
    );
    form.reset(saved);
    if (changed.length === 0) return;
    const edited = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    form.reset({ ...saved, ...edited }, { keepDefaultValues: true });
  };

  return { form, submit, banner, adopt };
};
