import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#src/ui/basics/use-copy.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';

interface SecretDialogProps {
  title: string;
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret once, to be copied. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy(secret);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('programs.kept')}
          </Button>
          <Button
            leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
            data-autofocus
          >
            {t(isCopied ? 'programs.copied' : 'programs.copy')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{text}</p>
        <TextInput label={label} value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
      </FieldStack>
    </Dialog>
  );
}
