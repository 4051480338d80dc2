import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewEntry } from '../outbox/outbox.ts';
import { type KeptForm, useKeepPhoneDraft, useKeptForm, usePhoneDraft } from '../outbox/use-kept-form.ts';
import { usePackReasons } from '../outbox/use-pack-reasons.ts';
import { useStore } from '../outbox/use-store.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { ReasonDialog } from '../widgets/reason-dialog.tsx';
import { SignatureField } from '../widgets/signature-field.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { useSigner } from '../widgets/use-signer.ts';
import { type Closing, closingDraft, completionOf, isComplete, startOf } from './completion.ts';
import { missingHere } from './finish-model.ts';
import classes from './signature-page.module.css';
import { Signed } from './signed.tsx';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/signature');

/** The customer signs for the work, or the reason for a missing signature is recorded. */
export function SignaturePage() {
  const { t } = useTranslation();
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  const [isAgain, setAgain] = useState(false);
  if (!job) return null;
  const { order, isFinished } = job;
  const { signedAt, signatureRefusedReason } = order.order;
  const isThere = signedAt !== null || signatureRefusedReason !== null;
  if ((!isThere || isAgain) && !isFinished) return <Sign job={job} />;
  return (
    <PhoneScreen
      title={t('phone.signature')}
      back={<JobBack order={order} />}
      actions={
        !isFinished && (
          <Button size="lg" variant="default" onClick={() => setAgain(true)}>
            {t('phone.signature.again')}
          </Button>
        )
      }
    >
      <Signed job={job} />
    </PhoneScreen>
  );
}

/**
 * The completion of a job that lacks only the signature, with the note for the office; undefined when something else is missing or a
 * completion was refused.
 */
function useLastStep({ order, entries, engineerId, visit }: Job) {
  const { id } = order.order;
  const draft = usePhoneDraft<Closing>(closingDraft(id));
  const kept = useKeepPhoneDraft<Closing>(closingDraft(id), undefined);
  const closing = startOf(draft?.values, visit);
  const others = missingHere(order, entries, engineerId).filter(({ kind }) => kind !== 'signature');
  const isRefused = entries.some(({ waitsForOrder }) => waitsForOrder);
  if (draft === undefined || others.length > 0 || isRefused || !isComplete(closing)) return undefined;
  return { step: () => completionOf({ order: order.order, visit }, closing, kept.key), drop: kept.drop };
}

function Sign({ job }: { job: Job }) {
  const { order } = job;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const { id: workOrderId, locationName: title, division } = order.order;
  const signer = useSigner(`phone.signer.1.${workOrderId}`);
  const refusing = useKeptForm<string>(`phone.unsigned.1.${workOrderId}`);
  const params = { workOrderId };
  const leave = async () => await navigate({ to: '/m/jobs/$workOrderId/finish', params });
  const closing = useLastStep(job);
  const sign = async (...after: NewEntry[]) => {
    const file = await signer.sign();
    if (!file) return;
    const step = { call: 'sign', params, name: signer.signedName, at: new Date().toISOString(), file } as const;
    if (!(await store({ step, title, form: signer.keys }, ...after))) return;
    signer.drop();
    if (after.length > 0) closing?.drop();
    await leave();
  };
  const refuse = async (reason: string, ...after: NewEntry[]) => {
    const step = { call: 'refuseSignature', params, body: { reason } } as const;
    if (!(await store({ step, title, form: [refusing.key] }, ...after))) return;
    refusing.close();
    if (after.length > 0) closing?.drop();
    await leave();
  };
  const nobody = (
    <Button size="lg" variant="default" onClick={() => refusing.open('')}>
      {t('phone.signature.none')}
    </Button>
  );
  return (
    <PhoneScreen
      title={t('phone.signature')}
      back={<JobBack order={order} />}
      description={t('phone.signature.for')}
      actions={
        <>
          {!closing && nobody}
          <SignButtons closing={closing} onSign={(...after) => void sign(...after)} />
        </>
      }
    >
      <div className={classes.fields}>
        <SignatureField signer={signer} order={order} />
      </div>
      {closing && nobody}
      <RefusalDialog division={division} form={refusing} closing={closing} onRefuse={refuse} />
    </PhoneScreen>
  );
}

interface RefusalDialogProps {
  division: number;
  form: KeptForm<string>;
  closing: ReturnType<typeof useLastStep>;
  onRefuse: (reason: string, ...after: NewEntry[]) => Promise<void>;
}

/** Why nobody signs; when nothing else is missing, the job can be completed at once. */
function RefusalDialog({ division, form, closing, onRefuse }: RefusalDialogProps) {
  const { t } = useTranslation();
  const reasonsFor = usePackReasons(division);
  const usual = [1, 2, 3].map((n) => t(`phone.signature.none.${n}`));
  return (
    <ReasonDialog
      form={form}
      title={t('phone.signature.none')}
      text={t('phone.signature.noneText')}
      suggestions={reasonsFor('signatureMissing', usual)}
      confirmLabel={t('action.save')}
      onConfirm={(reason) => void onRefuse(reason)}
      further={
        closing && {
          label: t('phone.signature.saveAndFinish'),
          onConfirm: (reason) => void onRefuse(reason, closing.step()),
        }
      }
    />
  );
}

interface SignButtonsProps {
  closing: ReturnType<typeof useLastStep>;
  onSign: (...after: NewEntry[]) => void;
}

function SignButtons({ closing, onSign }: SignButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="lg" variant={closing ? 'default' : 'filled'} onClick={() => onSign()}>
        {t('phone.signature.sign')}
      </Button>
      {closing && (
        <Button size="lg" onClick={() => onSign(closing.step())}>
          {t('phone.signature.signAndFinish')}
        </Button>
      )}
    </>
  );
}
