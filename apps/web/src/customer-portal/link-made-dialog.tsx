import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { NewPortalLink } from '@werkbank/contract/customer-portal/portal-link.ts';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#src/ui/basics/use-copy.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';

/** Shows a new link this once, to be copied. */
export function LinkMadeDialog({ link, onClose }: { link: NewPortalLink; onClose: () => void }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy(link.url);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('customerPortal.made', { name: link.contactFullName })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button
            leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
            data-autofocus
          >
            {t(isCopied ? 'customerPortal.copied' : 'customerPortal.copy')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{t('customerPortal.madeText')}</p>
        <TextInput
          label={t('customerPortal.linkUrl')}
          value={link.url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </FieldStack>
    </Dialog>
  );
}
