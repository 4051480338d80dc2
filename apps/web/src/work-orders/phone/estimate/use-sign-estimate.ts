import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { timedApi } from '#src/api/api.ts';
import { keyOf } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useOrderReload } from '../widgets/use-job.ts';
import { useSigner } from '../widgets/use-signer.ts';

/**
 * Signs an estimate directly on the server, because the first acceptance counts and creates orders (record 69). Name and drawing are kept
 * until the server has responded.
 */
export function useSignEstimate(workOrderId: string, estimate: Estimate, chosen: readonly string[]) {
  const client = useQueryClient();
  const reload = useOrderReload();
  const withKey = useRequestKey();
  const signer = useSigner(`phone.estimateSigner.1.${estimate.id}`);
  const params = { estimateId: estimate.id };
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (file: Blob) => {
      const name = signer.signedName;
      const { idempotencyKey } = withKey({ ...params, name, chosen, signature: signer.signature });
      const form = formOf(file, { name, chosenLineIds: chosen.join(',') });
      return await timedApi.estimates.acceptOnSite({ params, form, ifMatch: estimate.version, idempotencyKey });
    },
    onSuccess: (accepted) => client.setQueryData(keyOf(timedApi.estimates.get, { params }), accepted),
    // After a refusal because it was answered, replaced or expired, the screen shows which.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['estimates'] });
      // The accepted work may have become rows of this order.
      reload(workOrderId);
    },
  });
  return {
    signer,
    isPending,
    /** Why it is not signed: the server's message, or `unsent` without a response. */
    problem: error && (error instanceof CallError ? error.message : ('unsent' as const)),
    /** Whether it is signed; false while something is missing, which the fields then show. */
    sign: async (): Promise<boolean> => {
      const file = isPending ? undefined : await signer.sign();
      if (!file) return false;
      const accepted = await mutateAsync(file).catch(() => undefined);
      if (accepted) signer.drop();
      return accepted !== undefined;
    },
  };
}

/** The file comes last, because the server does not read fields after it. */
function formOf(file: Blob, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'signature.png');
  return form;
}
