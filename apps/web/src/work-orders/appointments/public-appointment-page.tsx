import { Button, Textarea, TextInput } from '@mantine/core';
import { IconLinkOff, IconPhone } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type {
  AppointmentTime,
  PublicAppointment,
  PublicAppointmentAnswer,
} from '@werkbank/contract/work-orders/appointments/appointment.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './public-appointment.module.css';

const route = getRouteApi('/public/a/$secret');

/** The page behind the link in a mail, where the customer agrees to a time of a visit, without an account. */
export function PublicAppointmentPage() {
  const { t } = useTranslation();
  const { secret } = route.useParams();
  const { data, error, refetch } = useCall(api.workOrders.openAppointment, { params: { secret } });
  if (data) return <Arrangement secret={secret} appointment={data} />;
  if (error instanceof CallError && error.code === 'appointment.link_unknown')
    return (
      <Page width="narrow" title={t('workOrders.appointment.public.unknown')}>
        <EmptyState
          icon={<IconLinkOff size={22} stroke={1.75} />}
          title={t('workOrders.appointment.public.unknownTitle')}
        >
          {t('workOrders.appointment.public.unknownText')}
        </EmptyState>
      </Page>
    );
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton width="narrow" />;
}

interface ArrangementProps {
  secret: string;
  appointment: PublicAppointment;
}

function Arrangement({ secret, appointment }: ArrangementProps) {
  const { t } = useTranslation();
  const { companyName, locationName, address, description, number, times, state } = appointment;
  const { send, isPending, error } = useAnswer(secret);
  return (
    <Page
      width="narrow"
      title={t('workOrders.appointment.public.title', { location: locationName })}
      description={companyName}
    >
      <div className={classes.page}>
        <State appointment={appointment} />
        <FactList
          facts={[
            { label: t('workOrders.appointment.public.work'), value: `${description} (${number})` },
            { label: t('workOrders.location'), value: [locationName, address].filter(Boolean).join(', ') },
          ]}
        />
        {times.length > 0 && <Times times={times} isPending={isPending} error={error} onSend={send} />}
        {(state === 'proposed' || state === 'confirmed') && (
          <CallForm isConfirmed={state === 'confirmed'} isPending={isPending} onSend={send} />
        )}
        <Company appointment={appointment} />
      </div>
    </Page>
  );
}

function useAnswer(secret: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: PublicAppointmentAnswer) =>
      await api.workOrders.answerAppointment({ params: { secret }, body }),
    // Also after a refusal: the page then shows which times are left.
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders', 'openAppointment'] }),
  });
  const text = error && (error instanceof CallError ? error.message : t('workOrders.appointment.public.failed'));
  return { send: mutate, isPending, error: text };
}

/** What has been arranged so far; after an answer the focus moves here. */
function State({ appointment: { state, planned } }: { appointment: PublicAppointment }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [state]);
  if (state === 'proposed') return <p>{t('workOrders.appointment.public.choose')}</p>;
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.state} data-state={state}>
      <p>
        <strong>{t(`workOrders.appointment.public.state.${state}`)}</strong>
      </p>
      {state === 'confirmed' && (
        <p>
          <TimeText time={planned} />
        </p>
      )}
      <p>{t(`workOrders.appointment.public.stateText.${state}`)}</p>
    </div>
  );
}

function TimeText({ time: { plannedOn, startTime, endTime } }: { time: AppointmentTime }) {
  const { t } = useTranslation();
  return (
    <>
      <b>
        <DateText value={plannedOn} as="long" />
      </b>{' '}
      {[startTime, endTime].filter(Boolean).join('–') || t('workOrders.appointment.public.anyTime')}
    </>
  );
}

interface AnswerProps {
  isPending: boolean;
  error: string | null;
  onSend: (answer: PublicAppointmentAnswer) => void;
}

const keyOf = ({ plannedOn, startTime }: AppointmentTime) => `${plannedOn} ${startTime ?? ''}`;

function Times({ times, isPending, error, onSend }: AnswerProps & { times: readonly AppointmentTime[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  // The first one when the chosen time is no longer free.
  const time = times.find((one) => keyOf(one) === chosen) ?? times[0];
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (time && !isPending) onSend({ answer: 'confirm', plannedOn: time.plannedOn, startTime: time.startTime });
      }}
    >
      <fieldset className={classes.times}>
        <legend>{t('workOrders.appointment.public.times')}</legend>
        {times.map((one) => (
          <label key={keyOf(one)} className={classes.time}>
            <input type="radio" name="time" checked={one === time} onChange={() => setChosen(keyOf(one))} />
            <span>
              <TimeText time={one} />
            </span>
          </label>
        ))}
      </fieldset>
      {error && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('workOrders.appointment.public.confirm')}
      </Button>
    </form>
  );
}

function CallForm({ isConfirmed, isPending, onSend }: Omit<AnswerProps, 'error'> & { isConfirmed: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconPhone size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t(isConfirmed ? 'workOrders.appointment.public.callAfter' : 'workOrders.appointment.public.call')}
      </Button>
    );
  return (
    <form
      noValidate
      className={`${classes.form} ${classes.other}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSend({ answer: 'call', phone: phone.trim(), note: note.trim() });
      }}
    >
      <TextInput
        size="md"
        type="tel"
        autoFocus
        autoComplete="tel"
        maxLength={50}
        label={t('workOrders.appointment.public.phone')}
        value={phone}
        onChange={({ currentTarget: { value } }) => setPhone(value)}
      />
      <Textarea
        size="md"
        autosize
        minRows={3}
        maxLength={500}
        label={t('workOrders.appointment.public.note')}
        description={t('workOrders.appointment.public.noteText')}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Button type="submit" size="lg" fullWidth variant="default" loading={isPending}>
        {t('workOrders.appointment.public.callSend')}
      </Button>
    </form>
  );
}

/** The contact for questions. */
function Company({ appointment: { companyName, companyPhone, companyEmail } }: { appointment: PublicAppointment }) {
  const { t } = useTranslation();
  return (
    <p className={classes.company}>
      {t('workOrders.appointment.public.questions', { company: companyName })}{' '}
      {companyPhone && <a href={dialable(companyPhone)}>{companyPhone}</a>}
      {companyPhone && companyEmail && ' · '}
      {companyEmail && <a href={`mailto:${companyEmail}`}>{companyEmail}</a>}
    </p>
  );
}
