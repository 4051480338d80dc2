import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { NewApiKey } from '@werkbank/contract/programs/keys/key-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyKind } from '../shared/key-kind.ts';
import { SecretDialog } from '../shared/secret-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** Asks for the rights of a key, creates it, and shows it once. */
export function NewKeyButton({ kind }: { kind: KeyKind }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const show = (key: NewApiKey) => {
    setOpen(false);
    setMade(key);
  };
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {t(`programs.new.${kind}`)}
      </Button>
      {isOpen && <NewKeyDialog kind={kind} onMade={show} onClose={() => setOpen(false)} />}
      {made && (
        <SecretDialog
          title={t('programs.made', { name: made.name })}
          text={t('programs.madeText')}
          label={t('programs.key')}
          secret={made.key}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
