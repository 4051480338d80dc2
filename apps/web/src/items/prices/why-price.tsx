import { keepPreviousData } from '@tanstack/react-query';
import type { Contract } from '@werkbank/contract/contract.ts';
import type { CallInput } from '@werkbank/contract/wire/call.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { AccountDiscount, PriceCandidates } from '#src/frame/prices/price-explanation.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** Which prices were considered for an account, a quantity and a day. */
export function WhyPrice(input: CallInput<Contract['items']['explainPrice']>) {
  const { data, error, refetch } = useCall(api.items.explainPrice, input, { placeholderData: keepPreviousData });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={5} />;
  return (
    <>
      <PriceCandidates of={data} />
      <AccountDiscount of={data} />
    </>
  );
}
