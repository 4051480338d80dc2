import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { useQuantityText } from '#src/ui/page/use-quantity-text.ts';
import { OpenEstimates } from '../estimate/open-estimates.tsx';
import { useKeptForm, usePhoneDraft } from '../outbox/use-kept-form.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { ReasonDialog } from '../widgets/reason-dialog.tsx';
import { RecordedLine } from '../widgets/recorded-line.tsx';
import { SignatureField } from '../widgets/signature-field.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { type Extra, extraOf } from './consent-model.ts';
import classes from './consent-page.module.css';
import { ExtraFields } from './extra-fields.tsx';
import { consentDraft, useConsent } from './use-consent.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/consent');

/** The customer agrees to extra work with a name and a signature, or declines it. */
export function ConsentPage() {
  const { t } = useTranslation();
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  const write = useQuantityText();
  const draft = usePhoneDraft<Extra>(consentDraft(workOrderId));
  const [isAgain, setAgain] = useState(false);
  if (!job || draft === undefined) return null;
  const { order, isFinished } = job;
  const { consent } = order.order;
  if ((consent === null || isAgain) && !isFinished)
    return <Ask job={job} start={draft?.values ?? extraOf(order, write)} onDone={() => setAgain(false)} />;
  return (
    <PhoneScreen
      title={t('phone.consent')}
      back={<JobBack order={order} />}
      actions={
        !isFinished && (
          <Button size="lg" variant="default" onClick={() => setAgain(true)}>
            {t('phone.consent.again')}
          </Button>
        )
      }
    >
      <OpenEstimates order={order.order} />
      <ConsentGiven job={job} />
    </PhoneScreen>
  );
}

interface AskProps {
  job: Job;
  start: Extra;
  onDone: () => void;
}

function Ask({ job, start, onDone }: AskProps) {
  const { t } = useTranslation();
  const { signer, extra, setExtra, isTried, check, agree, decline } = useConsent(job, start, onDone);
  const declining = useKeptForm<string>(`phone.decline.1.${job.order.order.id}`);
  const { order } = job;
  return (
    <PhoneScreen
      title={t('phone.consent')}
      back={<JobBack order={order} />}
      actions={
        <>
          <Button size="lg" variant="default" onClick={() => check() && declining.open('')}>
            {t('phone.consent.decline')}
          </Button>
          <Button size="lg" leftSection={<IconSignature size={20} aria-hidden="true" />} onClick={() => void agree()}>
            {t('phone.consent.agree')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <OpenEstimates order={order.order} />
        <ExtraFields order={order} extra={extra} isTried={isTried} onChange={setExtra} />
        <SignatureField signer={signer} order={order} />
      </div>
      <ReasonDialog
        form={declining}
        title={t('phone.consent.decline')}
        text={t('phone.consent.declineText')}
        suggestions={[1, 2, 3].map((n) => t(`phone.consent.decline.${n}`))}
        confirmLabel={t('action.save')}
        onConfirm={(reason) => void decline(reason, declining.key).then((isStored) => isStored && declining.close())}
      />
    </PhoneScreen>
  );
}

/** The customer's answer about extra work. */
function ConsentGiven({ job: { order, entries } }: { job: Job }) {
  const { t } = useTranslation();
  const { consent } = order.order;
  if (!consent) return <RecordedLine isUnsent={false}>{t('phone.consent.notAsked')}</RecordedLine>;
  const { what, amountInclVat, accepted, name, reason, at } = consent;
  return (
    <div className={classes.fields}>
      <RecordedLine isUnsent={entries.some(({ queueKey }) => queueKey.startsWith('consent|'))}>
        <StatusBadge tone={accepted ? 'done' : 'stopped'} quiet>
          {t(accepted ? 'phone.consent.accepted' : 'phone.consent.declined')}
        </StatusBadge>
        {[name, reason].filter(Boolean).join(' · ')} <DateText value={at} as="dateTime" />
      </RecordedLine>
      <p className={classes.what}>{what}</p>
      {amountInclVat !== null && (
        <p className={classes.price}>
          <Amount value={amountInclVat} currency="EUR" /> {t('phone.consent.inclVat')}
        </p>
      )}
    </div>
  );
}
