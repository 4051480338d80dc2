import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeepDraft } from '#src/ui/form/use-kept-draft.ts';
import { useStore } from '../outbox/use-store.ts';
import { useSigner } from '../widgets/signature-field.tsx';
import type { Job } from '../widgets/use-job.ts';
import { type Extra, isAmount } from './consent-model.ts';

export const consentDraft = (workOrderId: string): string => `phone.consent.1.${workOrderId}`;

/** What the customer is asked, kept on this device with every letter, and the answer; `onDone` when it is stored. */
export function useConsent({ order: { order } }: Job, start: Extra, onDone: () => void) {
  const navigate = useNavigate();
  const store = useStore();
  // What was used may still arrive while nothing is typed.
  const [typed, setTyped] = useState<Extra>();
  const extra = typed ?? start;
  const [isTried, setTried] = useState(false);
  const { id: workOrderId, locationName: title } = order;
  const signer = useSigner(`phone.consentSigner.1.${workOrderId}`);
  const draft = useKeepDraft(consentDraft(workOrderId), typed);
  const params = { workOrderId };
  const what = extra.what.trim();
  const { amountInclVat } = extra;
  const isComplete = what !== '' && isAmount(extra);
  const leave = async () => {
    draft.drop();
    signer.drop();
    onDone();
    await navigate({ to: '/m/jobs/$workOrderId', params });
  };
  return {
    signer,
    extra,
    setExtra: setTyped,
    isTried,
    /** Whether work and price are said; what is missing is shown from then on. */
    check: (): boolean => {
      setTried(true);
      return isComplete;
    },
    agree: async () => {
      setTried(true);
      const file = await signer.sign();
      if (!file || !isComplete) return;
      const said = { what, amountInclVat, name: signer.signedName, at: new Date().toISOString() };
      if (await store({ step: { call: 'consent', params, ...said, file }, title })) await leave();
    },
    /** Whether it is stored. */
    decline: async (reason: string): Promise<boolean> => {
      const price = amountInclVat === null ? {} : { amountInclVat };
      const body = { what, name: signer.signedName, at: new Date().toISOString(), reason, ...price };
      const isStored = await store({ step: { call: 'declineConsent', params, body }, title });
      if (isStored) await leave();
      return isStored;
    },
  };
}
