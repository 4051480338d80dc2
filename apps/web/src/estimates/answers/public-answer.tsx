import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PublicEstimate, PublicEstimateAnswer } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { noSignature } from '#src/ui/signature/signature-model.ts';
import { SignaturePad } from '#src/ui/signature/signature-pad.tsx';
import classes from './public-estimate.module.css';
import { type AcceptValues, acceptanceOf, faultsOf } from './public-estimate-model.ts';
import type { GivenAnswer } from './public-state.tsx';

interface PublicAnswerProps {
  secret: string;
  estimate: PublicEstimate;
  /** Ids of the optional lines that are chosen. */
  chosen: ReadonlySet<string>;
  /** The total is still that of the previous choice, so it must not be accepted. */
  isStale: boolean;
  onAnswered: (given: GivenAnswer) => Promise<void>;
}

/** Acceptance with name and signature, or rejection with a reason. */
export function PublicAnswer({ secret, estimate, chosen, isStale, onAnswered }: PublicAnswerProps) {
  const { t } = useTranslation();
  const [isDeclining, setDeclining] = useState(false);
  const [name, setName] = useState('');
  const { send, isPending, error } = useAnswer(secret, onAnswered);
  const shared = { name, onName: setName, isPending, error, onSend: send };
  return (
    <section className={classes.answer} aria-label={t('estimates.answer')}>
      {isDeclining ? (
        <DeclineForm {...shared} onBack={() => setDeclining(false)} />
      ) : (
        <AcceptForm
          {...shared}
          estimate={estimate}
          chosen={chosen}
          isStale={isStale}
          onDecline={() => setDeclining(true)}
        />
      )}
    </section>
  );
}

function useAnswer(secret: string, onAnswered: PublicAnswerProps['onAnswered']) {
  const { t } = useTranslation();
  const withKey = useRequestKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: PublicEstimateAnswer) =>
      await api.estimates.answerLink(withKey({ params: { secret }, body })),
    // Refused because it was answered, replaced or expired: the page shows which.
    onSettled: async (_answer, refused) => await onAnswered(refused ? lateOrNone(refused) : 'counted'),
  });
  const text = error && (error instanceof CallError ? error.message : t('estimates.public.failed'));
  return { send: mutate, isPending, error: text };
}

const lateOrNone = (error: Error): GivenAnswer =>
  error instanceof CallError && error.code === 'estimate.accepted' ? 'late' : 'none';

interface FormProps {
  name: string;
  onName: (name: string) => void;
  isPending: boolean;
  error: string | null;
  onSend: (answer: PublicEstimateAnswer) => void;
}

interface AcceptFormProps extends FormProps, Pick<PublicAnswerProps, 'estimate' | 'chosen' | 'isStale'> {
  onDecline: () => void;
}

function AcceptForm(props: AcceptFormProps) {
  const { estimate, chosen, isStale, name, onName, isPending, error, onSend, onDecline } = props;
  const { t } = useTranslation();
  const [signature, setSignature] = useState<AcceptValues['signature']>(noSignature);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const faults = isTried ? faultsOf({ name, signature }) : {};
  const submit = () => {
    setTried(true);
    const found = faultsOf({ name, signature });
    if (found.name) field.current?.focus();
    if (Object.keys(found).length === 0 && !isPending) onSend(acceptanceOf({ name, signature }, chosen));
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{t('estimates.public.accept')}</h2>
      <p>
        {t('estimates.public.acceptText')} <Amount value={estimate.amountFC} currency={estimate.currency} />
      </p>
      <NameField ref={field} name={name} fault={faults.name} onName={onName} />
      <SignaturePad
        label={t('estimates.public.signature')}
        required
        name={name}
        value={signature}
        error={faults.signature && t(faults.signature)}
        onChange={setSignature}
      />
      <Fault text={error} />
      <Button type="submit" size="lg" fullWidth disabled={isStale} loading={isPending}>
        {t('estimates.public.acceptButton')}
      </Button>
      <Button variant="subtle" size="lg" fullWidth disabled={isPending} onClick={onDecline}>
        {t('estimates.public.declineInstead')}
      </Button>
      <p className={classes.small}>{t('estimates.public.privacy')}</p>
    </form>
  );
}

function DeclineForm({ name, onName, isPending, error, onSend, onBack }: FormProps & { onBack: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    setTried(true);
    if (!name.trim()) field.current?.focus();
    else if (!isPending) onSend({ answer: 'decline', name: name.trim(), reason: reason.trim() });
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{t('estimates.public.decline')}</h2>
      <p>{t('estimates.public.declineText')}</p>
      <NameField
        ref={field}
        name={name}
        fault={isTried && !name.trim() ? 'estimates.public.nameMissing' : undefined}
        onName={onName}
      />
      <Textarea
        size="md"
        label={t('estimates.public.reason')}
        description={t('estimates.public.reasonHint')}
        autosize
        minRows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Fault text={error} />
      <Button type="submit" size="lg" color="red" fullWidth loading={isPending}>
        {t('estimates.public.declineButton')}
      </Button>
      <Button variant="default" size="lg" fullWidth disabled={isPending} onClick={onBack}>
        {t('estimates.public.back')}
      </Button>
    </form>
  );
}

interface NameFieldProps extends Pick<FormProps, 'name' | 'onName'> {
  ref: Ref<HTMLInputElement>;
  fault: string | undefined;
}

function NameField({ ref, name, fault, onName }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      ref={ref}
      size="md"
      label={t('estimates.public.name')}
      required
      autoComplete="name"
      maxLength={100}
      value={name}
      error={fault && t(fault)}
      onChange={({ currentTarget: { value } }) => onName(value)}
    />
  );
}

function Fault({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className={classes.fault}>
        {text}
      </p>
    )
  );
}
