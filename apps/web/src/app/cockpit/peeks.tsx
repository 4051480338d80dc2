import type { Location } from '@werkbank/contract/locations/location.ts';
import { type ComponentType, lazy } from 'react';
import { useDivision } from '#src/identity/use-me.ts';
import { cockpitTexts } from './cockpit-texts.ts';

const part = async () => (await Promise.all([import('./cockpit-parts.ts'), cockpitTexts()]))[0];
const AccountCockpit = lazy(async () => ({ default: (await part()).AccountCockpit }));
const LocationCockpit = lazy(async () => ({ default: (await part()).LocationCockpit }));

type Peek = ComponentType<{ row: { id: string } }>;

/** The open matters of an account of the list. */
export const AccountPeek: Peek = function AccountPeek({ row }) {
  return <AccountCockpit key={row.id} division={useDivision()} accountId={row.id} />;
};

/** The open matters of a location of the list. */
export const LocationPeek: Peek = ({ row }) => (
  <LocationCockpit key={row.id} locationId={row.id} accountId={(row as Location).accountId} />
);
