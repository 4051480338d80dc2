import { Button } from '@mantine/core';
import type { ExchangeIssue } from '@werkbank/contract/accounting-connection/exchange.ts';
import type { DocumentTask } from '@werkbank/contract/mails/mail.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { IssueLink } from '#src/accounting-connection/cockpit/issue-link.tsx';
import { IssueActions } from '#src/accounting-connection/cockpit/issue-list.tsx';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { MailSubjectLink } from '#src/mails/columns.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './today.module.css';
import { todayColumns } from './today-columns.ts';

/** Columns of documents that could not be created. */
export const documentColumns = (t: TFunction): DataColumn<DocumentTask>[] =>
  todayColumns<DocumentTask>(t, {
    what: { header: t('today.document'), cell: ({ about }) => <MailSubjectLink about={about} /> },
    who: { header: t('today.reason'), cell: ({ reason }) => reason ?? '–' },
    due: { header: t('mails.created'), cell: ({ created }) => <DateText value={created} as="dateTime" /> },
    next: (task) => <RetryButton task={task} />,
  });

function RetryButton({ task: { about } }: { task: DocumentTask }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const record = t(`mails.about.${about.kind}`, { number: about.number });
  const retry = useAction(api.mails.retryDocument, ['mails'], showFailure);
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      aria-label={t('mails.retryDocumentOf', { record })}
      onClick={() =>
        retry.mutate(
          { params: { division, recordId: about.id } },
          { onSuccess: () => showToast({ text: t('today.documentRetried', { record }), kind: 'info' }) },
        )
      }
    >
      {t('today.again')}
    </Button>
  );
}

/** Columns of records that differ from those in the accounting package, with the fields that differ. */
export const conflictColumns = (t: TFunction): DataColumn<ExchangeIssue>[] =>
  todayColumns<ExchangeIssue>(t, {
    what: {
      header: t('today.record'),
      cell: (issue) => (
        <>
          <IssueLink issue={issue} />{' '}
          <span className={classes.about}>{t(`accountingConnection.kind.${issue.kind}`)}</span>
        </>
      ),
    },
    who: {
      header: t('today.differs'),
      cell: ({ fields }) =>
        fields
          .map(
            ({ name, ours, theirs }) =>
              `${t(`accountingConnection.fields.${name}`, name)}: ${ours ?? '–'} ≠ ${theirs ?? '–'}`,
          )
          .join(' · '),
    },
    due: { header: t('today.since'), cell: ({ since }) => <DateText value={since} as="dateTime" /> },
    next: (issue) => <IssueActions issue={issue} />,
  });
