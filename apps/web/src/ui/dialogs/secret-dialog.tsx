import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../basics/use-copy.ts';
import { FieldStack } from '../fields/field-layout.tsx';
import { Dialog } from './dialog.tsx';

export interface SecretDialogProps {
  title: string;
  text: string;
  label: string;
  secret: string;
  words: { copy: string; copied: string; close: string };
  onClose: () => void;
}

/** Shows a secret once, to be copied. */
export function SecretDialog({ title, text, label, secret, words, onClose }: SecretDialogProps) {
  const { isCopied, copy } = useCopy(secret);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
            data-autofocus
          >
            {isCopied ? words.copied : words.copy}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{text}</p>
        <TextInput label={label} value={secret} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      </FieldStack>
    </Dialog>
  );
}
