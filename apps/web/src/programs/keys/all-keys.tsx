import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { KeyTable } from './key-table.tsx';

/** Every key of a program that the reader may look after. */
export function AllKeys() {
  const { data, error, refetch } = useCall(api.programs.listKeys, { pageSize: 1000 });
  return <KeyTable kind="service" keys={data?.rows} error={error} onRetry={() => void refetch()} />;
}
