import { Button } from '@mantine/core';
import type { MailText } from '@werkbank/contract/mails/mail-text-calls.ts';
import { isDocumentText, mailTextKinds } from '@werkbank/contract/mails/mail-texts.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { MailTextDialog } from './mail-text-dialog.tsx';

const languages = ['nl', 'de', 'en'] as const;

const documents = mailTextKinds.filter(isDocumentText);
const mails = mailTextKinds.filter((kind) => !isDocumentText(kind));

/** The texts of mails and documents for customers and suppliers, in each language; for administrators. */
export function MailTextsPage() {
  const isAllowed = useHasRight('lists.see');
  return isAllowed ? <MailTexts /> : <NoPermission level={1} />;
}

function MailTexts() {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const [opened, setOpened] = useState<MailText | null>(null);
  const { data, error, refetch } = useCall(api.mails.listTexts, { params });
  const cell = (kind: string, language: MailText['language']) => {
    const text = data?.find((one) => one.kind === kind && one.language === language);
    const state = t(text?.isStandard === false ? 'mails.text.own' : 'mails.text.standard');
    return (
      text && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          fw={text.isStandard ? 400 : 600}
          aria-label={`${t(`mails.text.${kind}`)}, ${t(`app.language.${language}`)}: ${state}`}
          onClick={() => setOpened(text)}
        >
          {state}
        </Button>
      )
    );
  };
  return (
    <Page title={t('nav.mailTexts')} description={t('mails.text.text')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <TableSkeleton rows={16} columns={4} />}
      {data && (
        <>
          <TextTable title={t('mails.text.ofMails')} kinds={mails} cell={cell} />
          <TextTable title={t('mails.text.ofDocuments')} kinds={documents} cell={cell} />
        </>
      )}
      {opened && <MailTextDialog text={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

interface TextTableProps {
  title: string;
  kinds: readonly MailText['kind'][];
  cell: (kind: string, language: MailText['language']) => ReactNode;
}

function TextTable({ title, kinds, cell }: TextTableProps) {
  const { t } = useTranslation();
  return (
    <Section title={title} flush>
      <DataTable
        caption={title}
        rows={kinds.map((kind) => ({ kind }))}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', header: t('mails.text.kind'), primary: true, cell: ({ kind }) => t(`mails.text.${kind}`) },
          ...languages.map((language) => ({
            key: language,
            header: t(`app.language.${language}`),
            width: '9rem',
            cell: ({ kind }: { kind: string }) => cell(kind, language),
          })),
        ]}
      />
    </Section>
  );
}
