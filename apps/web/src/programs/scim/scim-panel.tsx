import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useCopy } from '#src/ui/basics/use-copy.ts';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { KeyTable } from '../keys/key-table.tsx';
import { ProvisionedGroups } from './provisioned-groups.tsx';

/** What the identity provider needs to provision users: the URL and a key; and the groups that it sent. */
export function ScimPanel() {
  const { data, error, refetch } = useCall(api.programs.listKeys, { pageSize: 1000 });
  return (
    <>
      <ServiceAddress />
      <KeyTable
        kind="scim"
        keys={data?.rows.filter(({ kind }) => kind === 'scim')}
        error={error}
        onRetry={() => void refetch()}
      />
      <ProvisionedGroups />
    </>
  );
}

function ServiceAddress() {
  const { t } = useTranslation();
  const address = `${globalThis.location.origin}/scim/v2`;
  const { isCopied, copy } = useCopy(address);
  return (
    <Section title={t('programs.scimAddress')}>
      <FieldStack>
        <TextInput
          label={t('programs.scimUrl')}
          description={t('programs.scimUrlHint')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <Button
            variant="default"
            leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {t(isCopied ? 'programs.copied' : 'programs.copy')}
          </Button>
        </div>
      </FieldStack>
    </Section>
  );
}
