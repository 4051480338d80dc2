import { Button } from '@mantine/core';
import { IconCalendarOff, IconCopy, IconFileImport, IconPercentage, IconPlus, IconTags } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PriceList, PriceListLine } from '@werkbank/contract/items/price-lists/price-list.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { List } from '#src/frame/list/list.tsx';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { PasteLinesPicker } from '../shared/paste-lines-picker.tsx';
import { ForWhom, lineColumns, PriceListState } from './price-list-columns.tsx';
import { lineFilters } from './price-list-filters.ts';
import { PriceListHistory } from './price-list-history.tsx';

const PriceListDialog = lazy(async () => ({ default: (await import('./price-list-dialog.tsx')).PriceListDialog }));
const PriceLineDialog = lazy(async () => ({ default: (await import('./price-line-dialog.tsx')).PriceLineDialog }));
const AdjustDialog = lazy(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog }));
const route = getRouteApi('/guarded/side/price-lists/$id');
const icon = { size: 16, stroke: 1.75 };

/** One price list: whom it is for, its lines, and who changed what. */
export function PriceListPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { seesPriceLists } = useAccess('items');
  const { data, error, refetch } = useCall(api.items.getPriceList, { params: { division, priceListId: id } });
  if (!seesPriceLists) return <NoPermission level={1} actions={<FirstArea />} />;
  if (data) return <PriceListView list={data} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={4} tabs />
  );
}

type Opened = 'edit' | 'copy' | 'adjust' | 'end' | 'line' | PriceListLine | null;

function PriceListView({ list }: { list: PriceList }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { canChangePriceLists } = useAccess('items');
  const [opened, setOpened] = useState<Opened>(null);
  const tabs = [
    { value: 'lines', label: t('priceLists.prices') },
    { value: 'history', label: t('history') },
  ];
  return (
    <Page
      width="full"
      trail={[
        <Link key="items" to="/items">
          {t('items.title')}
        </Link>,
        <Link key="lists" to="/price-lists">
          {t('priceLists.title')}
        </Link>,
      ]}
      title={list.name}
      status={<PriceListState state={list.state} />}
      description={list.notes}
      actions={canChangePriceLists && <Actions list={list} onOpen={setOpened} />}
      facts={<Facts list={list} />}
      tabs={<PageTabs label={t('priceLists.sections')} value={tab ?? 'lines'} tabs={tabs} />}
    >
      {tab === 'history' ? <PriceListHistory list={list} /> : <Lines list={list} onOpen={setOpened} />}
      <Suspense>
        <OpenedDialog list={list} opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    </Page>
  );
}

function Facts({ list }: { list: PriceList }) {
  const { t } = useTranslation();
  return (
    <KeyFacts
      facts={[
        { label: t('priceLists.for'), value: <ForWhom list={list} /> },
        { label: t('field.from'), value: <DateText value={list.startDate} /> },
        {
          label: t('field.until'),
          value: list.endDate === null ? t('priceLists.noEnd') : <DateText value={list.endDate} />,
        },
        { label: t('priceLists.lines'), value: <Quantity value={list.lineCount} /> },
      ]}
    />
  );
}

function Actions({ list, onOpen }: { list: PriceList; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const canImport = useHasRight('imports.change');
  return (
    <>
      <MoreMenu>
        <Menu.Item leftSection={<IconPercentage {...icon} />} onClick={() => onOpen('adjust')}>
          {t('priceLists.adjust')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onOpen('copy')}>
          {t('priceLists.copy')}
        </Menu.Item>
        {canImport && (
          <Menu.Item
            leftSection={<IconFileImport {...icon} />}
            renderRoot={(props) => <Link {...props} to="/imports" />}
          >
            {t('priceLists.import')}
          </Menu.Item>
        )}
        {list.state !== 'ended' && (
          <Menu.Item color="red" leftSection={<IconCalendarOff {...icon} />} onClick={() => onOpen('end')}>
            {t('priceLists.end')}
          </Menu.Item>
        )}
      </MoreMenu>
      <Button variant="default" onClick={() => onOpen('edit')}>
        {t('action.edit')}
      </Button>
      <PastePrices list={list} />
      <Button leftSection={<IconPlus size={16} />} onClick={() => onOpen('line')}>
        {t('priceLists.newLine')}
      </Button>
    </>
  );
}

/** Prices of items that were copied in a spreadsheet. */
function PastePrices({ list: { division, id: priceListId } }: { list: PriceList }) {
  const { mutateAsync } = useAction(api.items.createPriceListLine, ['items']);
  return (
    <PasteLinesPicker
      variant="default"
      division={division}
      arePrices
      onAdd={async ({ item, quantity, unitPrice }) =>
        await mutateAsync({
          params: { division, priceListId },
          body: { itemId: item.id, quantity, kind: 'price', value: unitPrice ?? 0 },
        })
      }
    />
  );
}

interface LinesProps {
  list: PriceList;
  onOpen: (opened: Opened) => void;
}

function Lines({ list, onOpen }: LinesProps) {
  const { t } = useTranslation();
  const { canChangePriceLists } = useAccess('items');
  const { mutate } = useAction(api.items.removePriceListLine, ['items'], showFailure);
  const { division, id: priceListId } = list;
  const columns = useMemo(() => {
    const onRemove = ({ id: lineId, version }: PriceListLine) =>
      mutate(
        { params: { division, priceListId, lineId }, ifMatch: version },
        { onSuccess: () => showToast({ text: t('priceLists.lineRemoved') }) },
      );
    return lineColumns(canChangePriceLists ? { onOpen, onRemove } : null);
  }, [division, priceListId, canChangePriceLists, onOpen, mutate, t]);
  return (
    <List
      texts="priceLists.line"
      name="price-list-lines"
      label={t('priceLists.prices')}
      Icon={IconTags}
      by="skip"
      filters={lineFilters}
      search={route.useSearch()}
      params={{ division, priceListId }}
      columns={columns}
      revision={list.version}
      first={
        canChangePriceLists && (
          <Button variant="default" onClick={() => onOpen('line')}>
            {t('priceLists.newLine')}
          </Button>
        )
      }
    />
  );
}

function OpenedDialog({ list, opened, onClose }: { list: PriceList; opened: Opened; onClose: () => void }) {
  if (opened === null) return null;
  if (opened === 'edit') return <PriceListDialog list={list} onClose={onClose} />;
  if (opened === 'copy') return <PriceListDialog list={null} copyOf={list} onClose={onClose} />;
  if (opened === 'adjust') return <AdjustDialog list={list} onClose={onClose} />;
  if (opened === 'end') return <EndPriceList list={list} onClose={onClose} />;
  return <PriceLineDialog list={list} line={opened === 'line' ? null : opened} onClose={onClose} />;
}

function EndPriceList({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const end = useAction(api.items.endPriceList, ['items']);
  const confirm = () =>
    end.mutate(
      { params: { division: list.division, priceListId: list.id }, ifMatch: list.version },
      {
        onSuccess: () => {
          showToast({ text: t('priceLists.ended', { name: list.name }) });
          if (list.state === 'planned') void navigate({ to: '/price-lists' });
          else onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('priceLists.end')}
      text={t('priceLists.endText')}
      confirmLabel={t('priceLists.end')}
      isBusy={end.isPending}
      error={refusalText(end.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
