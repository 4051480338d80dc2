import { useTranslation } from 'react-i18next';
import { SecretDialog as Frame, type SecretDialogProps } from '#src/ui/dialogs/secret-dialog.tsx';

/** Shows the secret of a program once, to be copied. */
export function SecretDialog(props: Omit<SecretDialogProps, 'words'>) {
  const { t } = useTranslation();
  const words = { copy: t('programs.copy'), copied: t('programs.copied'), close: t('programs.kept') };
  return <Frame {...props} words={words} />;
}
