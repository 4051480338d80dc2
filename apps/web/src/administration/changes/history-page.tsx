import { NativeSelect } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AdministrationChange } from '@werkbank/contract/administration/changes/history-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import type { HistoryEvent } from '#src/ui/history/history-model.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { useDivisionName } from '../people/right-text.ts';
import { changedColumns, changedParts } from './changed-columns.tsx';
import { subjectText } from './changed-words.ts';
import { kinds } from './kinds.ts';
import { PastSection } from './past-record.tsx';

const route = getRouteApi('/guarded/side/administration/history');

/** The changes by administrators, of all records or of one, and that record on an earlier day. */
export function HistoryPage() {
  return useHasRight('company.history') ? <History /> : <NoPermission level={1} />;
}

/** Today in the reader's time zone. */
const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

function History() {
  const { t } = useTranslation();
  const { kind, record, on } = route.useSearch();
  const navigate = route.useNavigate();
  const query = { ...(kind && { kind }), ...(record !== undefined && { subjectId: record }) };
  const pages = usePages(api.administration.listChanges, { query, pageSize: 40 });
  const changes = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const names = Object.assign({}, ...changes.map((change) => change.names)) as Record<string, string>;
  const columns = changedColumns({ names, divisionName: useDivisionName(), locale: useLocale() });
  const [first] = changes;
  const subjectName = record !== undefined && first && subjectText(first.subject, first.subjectName, t);
  return (
    <Page
      title={subjectName || t('changes.title')}
      description={t(record === undefined ? 'changes.text' : 'changes.recordText')}
      trail={
        record === undefined
          ? []
          : [
              <Link key="history" to="/administration/history" search={kind ? { kind } : {}}>
                {t('changes.title')}
              </Link>,
            ]
      }
    >
      {record === undefined && (
        <NativeSelect
          label={t('changes.kind')}
          value={kind ?? ''}
          data={[
            { value: '', label: t('changes.kind.all') },
            ...kinds.map((value) => ({ value, label: t(`changes.kind.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = kinds.find((one) => one === value);
            void navigate({ search: chosen ? { kind: chosen } : {}, replace: true });
          }}
        />
      )}
      {record !== undefined && (
        <PastSection
          subjectId={record}
          on={on ?? today()}
          today={today()}
          onChange={(day) => void navigate({ search: (before) => ({ ...before, on: day }), replace: true })}
        />
      )}
      <RecordHistory
        pages={pages}
        columns={columns}
        parts={changedParts}
        {...(record === undefined && { Subject: SubjectLink })}
      />
    </Page>
  );
}

/** The record of an event, with a link to it on a day. */
function SubjectLink({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation();
  const { subjectId, subjectName, subject } = event as AdministrationChange;
  return (
    <Link to="/administration/history" search={{ record: subjectId }}>
      {t(`changes.subject.${subject}`)}: {subjectText(subject, subjectName, t)}
    </Link>
  );
}
