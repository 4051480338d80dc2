import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeepPhoneDraft } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import type { Job } from '../widgets/use-job.ts';
import { useSigner } from '../widgets/use-signer.ts';
import { type Extra, isAmount } from './consent-model.ts';

export const consentDraft = (workOrderId: string): string => `phone.consent.1.${workOrderId}`;

/** The form for extra work, stored on the phone with every change, and its answers; `onDone` is called once stored. */
export function useConsent({ order: { order } }: Job, start: Extra, onDone: () => void) {
  const navigate = useNavigate();
  const store = useStore();
  // Until something is typed the form follows the used parts, which may still be loading.
  const [typed, setTyped] = useState<Extra>();
  const extra = typed ?? start;
  const [isTried, setTried] = useState(false);
  const { id: workOrderId, locationName: title } = order;
  const signer = useSigner(`phone.consentSigner.1.${workOrderId}`);
  const draft = useKeepPhoneDraft(consentDraft(workOrderId), typed);
  const form = [draft.key, ...signer.keys];
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
    /** Whether work and price are filled in; from then on the fields show what is missing. */
    check: (): boolean => {
      setTried(true);
      return isComplete;
    },
    agree: async () => {
      setTried(true);
      const file = await signer.sign();
      if (!file || !isComplete) return;
      const answer = { what, amountInclVat, name: signer.signedName, at: new Date().toISOString() };
      const step = { call: 'consent', params, ...answer, file } as const;
      if (await store({ step, title, form })) await leave();
    },
    /** Resolves with whether it is stored; `declining` is the key of the form with the reason. */
    decline: async (reason: string, declining: string): Promise<boolean> => {
      const price = amountInclVat === null ? {} : { amountInclVat };
      const body = { what, name: signer.signedName, at: new Date().toISOString(), reason, ...price };
      const isStored = await store({
        step: { call: 'declineConsent', params, body },
        title,
        form: [...form, declining],
      });
      if (isStored) await leave();
      return isStored;
    },
  };
}
