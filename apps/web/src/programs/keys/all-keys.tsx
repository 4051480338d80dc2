import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { KeyTable } from './key-table.tsx';

/** Every key of a program that the reader may manage; the key of the identity provider has its own tab. */
export function AllKeys() {
  const { data, error, refetch } = useCall(api.programs.listKeys, { pageSize: 1000 });
  return (
    <KeyTable
      kind="service"
      keys={data?.rows.filter((key) => key.kind !== 'scim')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
