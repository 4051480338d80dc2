import { useTranslation } from 'react-i18next';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { AccountPicker } from '../shared/account-picker.tsx';

interface AccountOfContactProps {
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The account of a new contact. */
export function AccountOfContact({ onChoose, onClose }: AccountOfContactProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('accounts.newContact')}>
      <AccountPicker
        label={t('accounts.naming')}
        description={t('contacts.newText')}
        division={useDivision()}
        value={null}
        onChange={(account) => account && onChoose(account.id)}
        autoFocus
      />
    </Dialog>
  );
}
