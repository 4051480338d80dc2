import { Button, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { Dial } from '../shared/contact-links.tsx';
import { AppointmentBadge } from './appointment-badge.tsx';
import classes from './appointments.module.css';

/** A visit of which the time is proposed. */
export type ArrangedVisit = Pick<WorkOrderVisit, 'id' | 'version' | 'workOrderId' | 'appointment'>;

interface AppointmentDialogProps {
  visit: ArrangedVisit;
  /** Number of the order. */
  number: number;
  onClose: () => void;
}

/** Proposes the time of a visit to the customer, and shows what they answered. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('workOrders.appointment.title', { number: props.number })}
      size="lg"
    >
      <Answer {...props} />
      <Proposal {...props} />
    </Dialog>
  );
}

/** What was sent and answered so far. */
function Answer({ visit, onClose }: AppointmentDialogProps) {
  const { t } = useTranslation();
  const { appointment, workOrderId, id } = visit;
  const confirm = useAction(api.workOrders.confirmAppointment, ['workOrders', 'workplace']);
  if (!appointment) return null;
  const { status, recipient, sentAt, answeredAt, phone, note } = appointment;
  const facts = [
    { label: t('field.status'), value: <AppointmentBadge appointment={appointment} /> },
    { label: t('workOrders.appointment.sentTo'), value: recipient },
    { label: t('workOrders.appointment.sentAt'), value: <DateText value={sentAt} as="dateTime" /> },
    {
      label: t('workOrders.appointment.answeredAt'),
      value: answeredAt && <DateText value={answeredAt} as="dateTime" />,
    },
    { label: t('workOrders.appointment.phone'), value: phone && <Dial phone={phone} /> },
    { label: t('workOrders.appointment.note'), value: note },
  ];
  return (
    <section className={classes.answer} aria-label={t('workOrders.appointment.answer')}>
      <FactList facts={facts.filter(({ value }) => value)} />
      {(status === 'proposed' || status === 'callWanted') && (
        <div>
          <Button
            variant="default"
            size="xs"
            loading={confirm.isPending}
            onClick={() =>
              confirm.mutate(
                { params: { workOrderId, visitId: id } },
                {
                  onSuccess: () => {
                    showToast({ text: t('workOrders.appointment.confirmed') });
                    onClose();
                  },
                },
              )
            }
          >
            {t('workOrders.appointment.confirm')}
          </Button>
          <FormProblem error={confirm.error} />
        </div>
      )}
    </section>
  );
}

const counts = ['1', '2', '3', '4'] as const;
type Count = (typeof counts)[number];

function Proposal({ visit, onClose }: AppointmentDialogProps) {
  const { t } = useTranslation();
  const [recipient, setRecipient] = useState<string>();
  const [choiceCount, setChoiceCount] = useState<Count>();
  const { data, error } = useCall(
    api.workOrders.previewAppointment,
    { params: { workOrderId: visit.workOrderId, visitId: visit.id }, query: choiceCount ? { choiceCount } : {} },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const shown = recipient ?? data?.recipient ?? '';
  const propose = usePropose(visit, onClose);
  return (
    <DialogForm
      submitLabel={t(visit.appointment ? 'workOrders.appointment.sendAgain' : 'workOrders.appointment.send')}
      isBusy={propose.isPending}
      error={propose.error ?? error}
      onSubmit={() => propose.send(shown, choiceCount)}
      onClose={onClose}
    >
      {data && (
        <>
          <TextInput
            type="email"
            label={t('workOrders.appointment.recipient')}
            required
            maxLength={254}
            value={shown}
            onChange={({ currentTarget: { value } }) => setRecipient(value)}
          />
          <NativeSelect
            label={t('workOrders.appointment.choices')}
            value={choiceCount ?? String(data.times.length)}
            data={counts.map((value) => ({
              value,
              label: t('workOrders.appointment.choiceCount', { count: Number(value) }),
            }))}
            onChange={({ currentTarget: { value } }) => setChoiceCount(counts.find((one) => one === value))}
          />
          <section className={classes.mail} lang={data.language} aria-label={t('workOrders.appointment.mail')}>
            <b>{data.subject}</b>
            <p>{data.body}</p>
          </section>
        </>
      )}
      {!data && !error && <TableSkeleton rows={5} columns={2} />}
    </DialogForm>
  );
}

/** Sends the proposal; a refusal of the visit is an error like any other. */
function usePropose(visit: ArrangedVisit, onClose: () => void) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { mutate, data, error, isPending } = useAction(api.workOrders.proposeAppointments, ['workOrders']);
  const refusal = data?.visits[0]?.code;
  const send = (recipient: string, choiceCount: Count | undefined) =>
    mutate(
      {
        params: { division },
        body: {
          visits: [{ id: visit.id, version: visit.version, ...(recipient && { recipient }) }],
          ...(choiceCount && { choiceCount: Number(choiceCount) }),
        },
      },
      {
        onSuccess: ({ visits: [answer] }) => {
          if (answer?.code) return;
          showToast({ text: t('workOrders.appointment.sent', { recipient }) });
          onClose();
        },
      },
    );
  return {
    send,
    isPending,
    error: error ?? (refusal ? new Error(t(`workOrders.appointment.refusal.${refusal}`)) : null),
  };
}
