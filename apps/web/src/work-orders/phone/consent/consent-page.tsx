import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import { useQuantityText } from '#src/ui/page/use-quantity-text.ts';
import classes from '../finish/paper-page.module.css';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { peopleOf } from '../widgets/people.ts';
import { PhonePage } from '../widgets/phone-screen.tsx';
import { SignatureField } from '../widgets/signature-field.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { WhyDialog } from '../widgets/why-dialog.tsx';
import { ConsentGiven } from './consent-given.tsx';
import { type Extra, extraOf } from './consent-model.ts';
import { ExtraFields } from './extra-fields.tsx';
import { consentDraft, useConsent } from './use-consent.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/consent');

/** The customer agrees to work that was not ordered, with a name and a signature, or turns it down. */
export function ConsentPage() {
  const { t } = useTranslation();
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  const write = useQuantityText();
  const draft = useKeptDraft<Extra>(consentDraft(workOrderId));
  const [isAgain, setAgain] = useState(false);
  if (!job || draft === undefined) return null;
  const { order, isFinished } = job;
  const { consent } = order.order;
  if ((consent === null || isAgain) && !isFinished)
    return <Ask job={job} start={draft?.values ?? extraOf(order, write)} onDone={() => setAgain(false)} />;
  return (
    <PhonePage
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
      <ConsentGiven job={job} />
    </PhonePage>
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
    <PhonePage
      title={t('phone.consent')}
      back={<JobBack order={order} />}
      description={t('phone.consent.for')}
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
      <div className={classes.part}>
        <ExtraFields order={order} extra={extra} isTried={isTried} onChange={setExtra} />
        <SignatureField signer={signer} people={peopleOf(order)} />
      </div>
      <WhyDialog
        form={declining}
        title={t('phone.consent.decline')}
        text={t('phone.consent.declineText')}
        suggestions={[1, 2, 3].map((n) => t(`phone.consent.decline.${n}`))}
        confirmLabel={t('action.save')}
        onConfirm={(reason) => void decline(reason).then((isStored) => isStored && declining.close())}
      />
    </PhonePage>
  );
}
