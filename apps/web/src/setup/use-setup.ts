import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Setup } from '@werkbank/contract/setup/calls.ts';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useCall } from '#src/api/use-call.ts';
import type { FormModel } from '#src/ui/form/define-form.ts';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { refusedIn, showRefusal } from '#src/ui/form/form-refusal.ts';
import { readToken } from './setup-token.ts';

/** The header of every call of the set-up. */
const linkOf = (token: string) => ({ headers: { 'x-setup-token': token } });

export function useSetup() {
  const [token] = useState(readToken);
  return { link: linkOf(token), ...useCall(api.setup.read, linkOf(token)) };
}

type Link = ReturnType<typeof linkOf>;

export interface StepProps {
  setup: Setup;
  link: Link;
  onNext: () => void;
}

/** A step of the set-up, whose result is the progress afterwards. */
export function useStep<Input>(link: Link, send: (input: Input) => Promise<Setup>, onDone: (now: Setup) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      client.setQueryData(callOptions(api.setup.read, link).queryKey, now);
      onDone(now);
    },
  });
}

interface StepFormOptions<Values extends FieldValues, Body> {
  link: Link;
  model: Pick<FormModel<never, Values, Body>, 'fields' | 'refusals' | 'bodyOf'>;
  start: Values;
  send: (body: Body) => Promise<Setup>;
  /** Called with `clear`, which empties the form for the next entry. */
  onDone: (clear: () => void) => void;
}

/** A step that is a form. */
export function useStepForm<Values extends FieldValues, Body>(options: StepFormOptions<Values, Body>) {
  const { link, model, start, send, onDone } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> });
  const { mutate, isPending, error } = useStep<Values>(
    link,
    async (values) => await send(model.bodyOf(values)),
    () => onDone(() => form.reset(start)),
  );
  const submit = form.handleSubmit((values) =>
    mutate(values, { onError: (refusal) => showRefusal(form, model, refusal, t) }),
  );
  const state = { isPending, error, refused: refusedIn(form, model, error, t), onSubmit: () => void submit() };
  return { field: formFields(model, form), state };
}
