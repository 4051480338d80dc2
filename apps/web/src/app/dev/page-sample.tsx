import { Button } from '@mantine/core';
import { IconDots, IconPackage, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Menu } from '#src/ui/basics/menu.ts';
import { LightBar } from '#src/ui/page/badges/light-bar.tsx';
import type { Light } from '#src/ui/page/badges/light-tones.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { contacts, orders, statuses, words } from './sample-content.ts';
import { ContactTable, OrderTable } from './sample-tables.tsx';

/** A record page with everything that a page can contain, and the states that a page can be in. */
export function PageSample() {
  const { tab = 'overview' } = useSearch({ strict: false });
  if (tab === 'skeleton') return <PageSkeleton facts={5} tabs />;
  return (
    <Page
      trail={[
        <Link key="accounts" to="/">
          {words.accounts}
        </Link>,
      ]}
      number={words.code}
      title={words.name}
      status={<StatusBadge tone="done">{words.customer}</StatusBadge>}
      actions={<SampleActions />}
      facts={<SampleFacts />}
      tabs={
        <PageTabs
          label={words.parts}
          value={tab}
          tabs={[
            { value: 'overview', label: words.overview },
            { value: 'orders', label: words.orders, count: orders.length },
            { value: 'empty', label: words.empty },
            { value: 'failed', label: words.failed },
            { value: 'refused', label: words.refused },
            { value: 'skeleton', label: words.skeleton },
          ]}
        />
      }
    >
      <SampleContent tab={tab} />
    </Page>
  );
}

function SampleContent({ tab }: { tab: string }) {
  if (tab === 'empty') return <SampleEmpty />;
  if (tab === 'failed') return <ErrorState error={new Error(words.failure)} onRetry={() => location.reload()} />;
  if (tab === 'refused') return <NoPermission />;
  if (tab === 'orders')
    return (
      <Section title={words.orders} count={orders.length} flush>
        <OrderTable />
      </Section>
    );
  return (
    <Columns aside={<SampleAside />}>
      <Section
        title={words.orders}
        count={orders.length}
        flush
        actions={
          <Button size="xs" variant="subtle">
            {words.all}
          </Button>
        }
      >
        <OrderTable />
      </Section>
      <Section title={words.contacts} count={contacts.length} flush>
        <ContactTable />
      </Section>
      <SampleLights />
    </Columns>
  );
}

function SampleActions() {
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={words.more}>
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />}>{words.print}</Menu.Item>
          <Menu.Item color="red">{words.remove}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default">{words.edit}</Button>
      <Button leftSection={<IconPlus size={16} />}>{words.newOrder}</Button>
    </>
  );
}

function SampleFacts() {
  return (
    <KeyFacts
      facts={[
        { label: words.openAmount, value: <Amount value={12480.5} currency="EUR" />, hint: words.openHint },
        { label: words.revenue, value: <Amount value={86120} currency="EUR" />, hint: words.revenueHint },
        { label: words.nextVisit, value: <DateText value="2026-12-03" />, hint: words.visitHint },
        { label: words.assets, value: words.assetCount, hint: words.assetHint },
        { label: words.balance, value: <Amount value={-320.75} currency="EUR" />, hint: words.balanceHint },
      ]}
    />
  );
}

function SampleAside() {
  return (
    <>
      <Section title={words.details}>
        <FactList facts={words.facts} />
      </Section>
      <Section title={words.properties}>
        <Tag accent>{words.main}</Tag> <Tag>{words.customer}</Tag>
      </Section>
      <Section title={words.statuses}>
        <FactList
          facts={statuses.map(({ tone, word }) => ({
            label: tone,
            value: <StatusBadge tone={tone}>{word}</StatusBadge>,
          }))}
        />
      </Section>
    </>
  );
}

function SampleLights() {
  const [chosen, setChosen] = useState<Light[]>([]);
  return (
    <Section title={words.assets}>
      <LightBar counts={{ red: 6, amber: 41, blue: 12, green: 186, grey: 3 }} chosen={chosen} onChoose={setChosen} />
    </Section>
  );
}

function SampleEmpty() {
  return (
    <EmptyState
      icon={<IconPackage size={22} stroke={1.75} />}
      title={words.emptyTitle}
      actions={
        <>
          <Button leftSection={<IconPlus size={16} />}>{words.newOrder}</Button>
          <Button variant="default">{words.importOrders}</Button>
        </>
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}
