import { Button } from '@mantine/core';
import type { ExchangeRule } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';

const shown = 200;

/** Decisions that apply from now on, each removable; nothing when there are none. */
export function RuleList() {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const { data } = useCall(api.accountingConnection.listRules, { params, pageSize: shown });
  const columns = useColumns();
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('accountingConnection.rules')} count={data.total} flush>
      <DataTable
        caption={t('accountingConnection.rules')}
        columns={columns}
        rows={[...data.rows]}
        rowKey={({ id }) => id}
      />
      <RestOfRows shown={data.rows.length} total={data.total}>
        {null}
      </RestOfRows>
    </Section>
  );
}

function useColumns(): DataColumn<ExchangeRule>[] {
  const { t } = useTranslation();
  const division = String(useDivision());
  const isAllowed = useHasRight('accountingConnection.decide');
  const { mutate, isPending } = useAction(api.accountingConnection.removeRule, ['accountingConnection'], showFailure);
  const nameOf = ({ kind, field }: ExchangeRule) =>
    `${t(`accountingConnection.kinds.${kind}`, kind)}: ${t(`accountingConnection.fields.${field}`, field)}`;
  return [
    { key: 'field', header: t('accountingConnection.field'), primary: true, cell: nameOf },
    {
      key: 'side',
      header: t('accountingConnection.ruleSide'),
      cell: ({ side }) => t(`accountingConnection.rule.${side}`),
    },
    {
      key: 'created',
      header: t('accountingConnection.ruleSince'),
      from: 'medium',
      cell: ({ created, creatorFullName }) => (
        <>
          <DateText value={created} /> {creatorFullName}
        </>
      ),
    },
    {
      key: 'remove',
      header: '',
      width: '8rem',
      align: 'end',
      cell: (rule) =>
        isAllowed && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isPending}
            aria-label={`${t('action.remove')}: ${nameOf(rule)}`}
            onClick={() => mutate({ params: { division, exchangeRuleId: rule.id } })}
          >
            {t('action.remove')}
          </Button>
        ),
    },
  ];
}
