import { Button } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries } from '#src/ui/palette/palette-store.ts';

const PhoneCallDialog = lazy(async () => ({ default: (await import('./phone-call-dialog.tsx')).PhoneCallDialog }));

/** Before the records of every domain: the command is that of the page. */
const rank = 1;

/** Notes a telephone call with an account, by a button or from the palette. */
export function NotePhoneCall({
  account: { division, id, name },
}: {
  account: Pick<Account, 'division' | 'id' | 'name'>;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const source = useMemo(() => {
    const entry = {
      id: 'note',
      label: t('phoneCalls.note'),
      description: name,
      icon: <IconPhonePlus size={16} stroke={1.75} />,
      run: () => setOpen(true),
    };
    return {
      id: 'account.phone-call',
      label: name,
      rank,
      minimumLength: 0,
      find: (query: string) => filterEntries([entry], query),
    };
  }, [t, name]);
  usePaletteSource(source);
  return (
    <>
      <Button
        variant="default"
        px="xs"
        aria-label={t('phoneCalls.note')}
        title={t('phoneCalls.note')}
        onClick={() => setOpen(true)}
      >
        <IconPhonePlus size={18} stroke={1.75} />
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneCallDialog division={division} accountId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
