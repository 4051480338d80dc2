import { fileURLToPath } from 'node:url';

/** What the bundler tells about a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A chunk of the build; a module belongs to the first one in the list that matches. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  /** Only for modules that the first screen always loads. */
  isInitial?: true;
  /** Only for modules needed by at least this many chunks. */
  minShareCount?: number;
}

const inputFiles =
  'basics/(announce|use-(delayed|event|locale))|list/(list-search\\.|filter-(button|marks|words))|fields/choice-switch';
const inputs =
  'ActionIcon|(Text)?Input[A-Za-z]*|NativeSelect|CloseButton|' +
  'VisuallyHidden|ComboboxChevron|get-parsed-combobox-data|use-resolved-styles-api';
const fieldFiles =
  'fields/field|form/field-refusal|(date|number|time)-field/(?!date-calendar)|typeahead/(?!record-option)';
const gridExtras =
  'cell-editor\\.|priced-columns|grid-options-list|grid-cards?\\.tsx|card-sort|visible-rows|peek-panel|peek\\.module';

const formFiles =
  'refusal|use-unsaved-guard|edit-form|form-(problem|fields?|refusal|model)|conflict-model|use-edited-record';
const lightPickers = '(account|account-id|contact|engineer|item|location)-picker|location-label';

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * Modules needed by every visit come first, then those shared by many screens: few requests, and little code that a screen does not use.
 */
const groups: readonly ChunkGroup[] = [
  { name: 'vendor', test: /node_modules\/.*\.m?js$/, isInitial: true },
  { name: 'shell', test: /\/src\/|preload-helper/, isInitial: true },
  // Only the icons that many screens show; other icons are part of their screens.
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 6 },
  // The parts of a record's page, with the small components that most of them show: links, access rules.
  {
    name: 'record',
    test: anyOf(
      /\/src\/ui\/page\/(data-table|next-step|page-tabs|rest-of-rows|section)/,
      /\/src\/ui\/page\/(figures\/(figures|key-facts|totals)|badges\/(light-(?!tones)|share-bar))/,
      // Excludes the link to the basket, which would include the forms.
      /\/src\/(?!accounts|frame|ordering|ui)[a-z-]+\/(shared\/)?(?!use-request|new-at)([a-z]+-)+(link|access|status-badge)\.tsx?$/,
      /\/src\/ui\/basics\/relative-time/,
    ),
  },
  // The parts of every page and every list, including filters.
  {
    name: 'page',
    test: anyOf(
      new RegExp(
        `/src/ui/(${inputFiles})[^/]*$|@mantine/core/.*/(${inputs})/|Combobox\\.module|@mantine/hooks/.*/(use|random)-id/`,
      ),
      /\/src\/ui\/(page\/(?!page-links-menu)|basics\/(use-unit|record-link|locked|dialable)|walk\/walk-store)/,
      /\/src\/accounts\/shared\/([a-z]+-)+(link|access|status-badge)\.tsx?$/,
      /request-(badge|counts|access|kinds)/,
      /identity\/access\.ts$/,
      /contract\/src\/(wire\/call|service-requests\/shared\/transitions)\.ts$/,
    ),
  },
  {
    name: 'accounts',
    test: /\/src\/accounts\/(list\/(accounts-page|kind-switch|columns|accounts\.module)|shared\/use-classifications)/,
  },
  {
    name: 'grid',
    test: anyOf(
      /\/src\/frame\/(list\/(?!status-filter)|custom-fields\/(use-custom-fields|custom-(columns|tools|conditions|value\.)))/,
      new RegExp(`/src/ui/data-grid/(?!export/(?!(export|bring-back)-button)|.*/(${gridExtras}))`),
      /node_modules\/@tanstack\/(?!.*(virtual|useBlocker|useMutationState|[iI]nfiniteQuery))/,
      /\/src\/ui\/(list\/(pagination|list-news)|basics\/user-(storage|interaction))/,
    ),
  },
  // Lists with live changes by colleagues.
  { name: 'news', test: /\/src\/api\/(list-news|use-paused-list)/ },
  {
    // Forms together with their dialogs: a conflict, a draft, unsaved changes.
    name: 'forms',
    test: anyOf(
      /\/src\/ui\/((dialogs|form)\/([a-z]+-)?dialog|basics\/use-focus-return)[^/]*$/,
      /@mantine\/core\/.*\/(Modal|ScrollArea)/,
      /node_modules\/(react-remove-scroll|tslib|use-sidecar|use-callback-ref|react-style-singleton)/,
      /node_modules\/(react-hook-form|@hookform|zod)\/|useBlocker/,
      new RegExp(`/src/ui/form/(${formFiles})`),
      /\/src\/ui\/(drafts\/|form\/(use-(form-draft|wanted|dialog-record|edited-record)|conflict-model|define-form)|walk\/current-walk)/,
      /\/src\/api\/use-request-key/,
    ),
  },
  {
    // Fields together with menus, because fields with options open the same popovers.
    name: 'fields',
    test: anyOf(
      new RegExp(`/src/ui/(${fieldFiles})[^/]*$|node_modules/@mantine/(core|hooks)/`),
      /node_modules\/(@floating-ui|react-number-format)\//,
      /\/src\/(frame\/menus\/.*(menu-list|-items)|ui\/basics\/(more-menu|menu|popover)\.)/,
    ),
  },
  { name: 'history', test: /\/src\/ui\/history\// },
  {
    name: 'pickers',
    test: new RegExp(`/src/(ui/typeahead/record-option|[a-z-]+/(shared/)?(${lightPickers}))`),
  },
];

const known = new Map<string, Set<string>>();

/** A module and what it imports, without what is loaded later. */
function findModules(graph: ModuleGraph, file: string): ReadonlySet<string> {
  const found = known.get(file) ?? new Set([fileURLToPath(new URL(`../src/${file}`, import.meta.url))]);
  if (!known.has(file))
    for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  known.set(file, found);
  return found;
}

/** The routes of all domains with the filters and search parsers that they share with their pages: one request. */
const routeGroup = {
  debugName: 'routes',
  name: (module: string, graph: ModuleGraph) =>
    findModules(graph, 'app/routes.tsx').has(module) &&
    !findModules(graph, 'accounts/list/accounts-page.tsx').has(module)
      ? 'routes'
      : null,
  test: /\/src\//,
  priority: 0,
};

/** The groups in the bundler's format. Paths have the separators of the build machine. */
export const chunkGroups = [
  ...groups.map(({ name, test, isInitial, minShareCount }, index) => ({
    name,
    test: (module: string) => test.test(module.replaceAll('\\', '/')),
    priority: groups.length - index,
    ...(isInitial && { tags: ['$initial' as const] }),
    ...(minShareCount !== undefined && { minShareCount }),
  })),
  routeGroup,
];
