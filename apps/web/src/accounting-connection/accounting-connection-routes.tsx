import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ExchangeCause, ExchangeKind, OpenState } from '@werkbank/contract/accounting-connection/exchange.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

interface ConnectionSearch {
  /** Parameters that the accounting package sends back after a consent. */
  code?: string;
  state?: string;
  error?: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Only given parameters: a missing one must not become an empty value. */
function readSearch(search: Record<string, unknown>): ConnectionSearch {
  const [code, state, error] = [textOf(search['code']), textOf(search['state']), textOf(search['error'])];
  return { ...(code && { code }), ...(state && { state }), ...(error && { error }) };
}

interface ExchangeSearch {
  state?: OpenState;
  kind?: ExchangeKind;
  cause?: ExchangeCause;
}

/** Unknown values are refused by the server, and the refusal is shown. */
function readFilter(search: Record<string, unknown>): ExchangeSearch {
  const [state, kind, cause] = [textOf(search['state']), textOf(search['kind']), textOf(search['cause'])];
  return {
    ...(state && { state: state as OpenState }),
    ...(kind && { kind: kind as ExchangeKind }),
    ...(cause && { cause: cause as ExchangeCause }),
  };
}

interface StockSearch {
  search?: string;
  /** Also where both sides agree. */
  all?: true;
}

function readStockSearch({ search, all }: Record<string, unknown>): StockSearch {
  const text = textOf(search);
  return { ...(text && { search: text }), ...(all === true && { all: true as const }) };
}

/** The connection to the accounting package, which is also the address to which a consent returns. */
export function accountingConnectionRoutes(parent: SideRoute) {
  const connection = createRoute({
    getParentRoute: () => parent,
    path: '/settings/connection',
    validateSearch: readSearch,
    loader: async () => await loadTexts('trade'),
    pendingComponent: () => <PageSkeleton width="narrow" rows={6} />,
    component: lazyRouteComponent(() => import('./connection-page.tsx'), 'ConnectionPage'),
  });
  const exchange = createRoute({
    getParentRoute: () => parent,
    path: '/accounting',
    validateSearch: readFilter,
    loader: async () => await loadTexts('trade'),
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./cockpit/exchange-page.tsx'), 'ExchangePage'),
  });
  const stock = createRoute({
    getParentRoute: () => parent,
    path: '/accounting/stock',
    validateSearch: readStockSearch,
    loader: async () => await loadTexts('trade'),
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./cockpit/stock-page.tsx'), 'ExchangeStockPage'),
  });
  return [connection, exchange, stock];
}
