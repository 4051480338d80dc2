/** A chunk of the build; of two that match, the first in the list takes the module. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  /** Only modules that the first screen always loads. */
  isInitial?: true;
  /** Only modules that at least this many chunks need. */
  minShareCount?: number;
}

const inputFiles =
  'basics/(announce|use-(delayed|event|locale))|list/(list-search\\.|filter-(button|marks|words))|fields/choice-switch';
const inputs =
  'ActionIcon|(Text)?Input[A-Za-z]*|NativeSelect|CloseButton|' +
  'VisuallyHidden|ComboboxChevron|get-parsed-combobox-data|use-resolved-styles-api';
const fieldFiles =
  'fields/field|form/field-refusal|(date|number|time)-field/(?!date-calendar)|typeahead/(?!record-option)';
const gridExtras = 'cell-editor\\.|priced-columns|grid-options-list|grid-cards?\\.tsx|card-sort|visible-rows';
const floating = 'Menu|Popover|Floating|Transition|FocusTrap|Overlay|OptionalPortal|Portal|Paper';

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * First what every visit needs, then what many screens share: few requests, and little code that a screen does not use.
 */
const groups: readonly ChunkGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[/-]runtime/ },
  { name: 'vendor', test: /node_modules\/.*\.m?js$/, isInitial: true },
  { name: 'shell', test: /\/src\/|preload-helper/, isInitial: true },
  // Only the icons that many screens show; the others are part of their screens.
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3 },
  // The parts of a record's page, with the small parts that most of them show: links, access rules.
  {
    name: 'record',
    test: anyOf(
      /\/src\/ui\/page\/(data-table|next-step|page-tabs|rest-of-rows|section)/,
      /\/src\/ui\/page\/(figures\/(figures|key-facts|totals)|badges\/(light-|share-bar))/,
      /\/src\/(?!accounts|frame|ui)[a-z-]+\/(shared\/)?(?!use-request)([a-z]+-)+(link|access|standing)\.tsx?$/,
    ),
  },
  // What every page and every list has.
  {
    name: 'page',
    test: anyOf(
      /\/src\/ui\/(page\/(?!page-links-menu)|basics\/(use-unit|record-link))/,
      /\/src\/accounts\/shared\/([a-z]+-)+(link|access|standing)\.tsx?$/,
      /request-(badge|counts|access)/,
      /identity\/access\.ts$/,
      /contract\/src\/wire\/call\.ts$/,
    ),
  },
  {
    name: 'accounts',
    test: /\/src\/accounts\/(list\/(accounts-page|kind-switch|columns|accounts\.module)|shared\/(dialable|use-classifications))/,
  },
  {
    name: 'menus',
    test: anyOf(
      new RegExp(`@mantine/core/(.*/(${floating})[^/]*/|styles/(Menu|Popover))`),
      /node_modules\/@floating-ui\//,
      /\/src\/(frame\/menus\/.*(menu-list|-items)|ui\/basics\/(more-menu|menu|popover)\.)/,
    ),
  },
  {
    name: 'grid',
    test: anyOf(
      /\/src\/frame\/list\/(?!status-filter)/,
      new RegExp(`/src/ui/data-grid/(?!export/(?!export-button)|.*/(${gridExtras}))`),
      /node_modules\/@tanstack\/(?!.*(virtual|useBlocker|[iI]nfiniteQuery))/,
      /\/src\/ui\/(list\/(pagination|list-news)|basics\/user-(storage|interaction))/,
    ),
  },
  // Lists that colleagues change.
  { name: 'news', test: /\/src\/api\/(list-news|use-paused-list)/ },
  {
    name: 'dialogs',
    test: anyOf(
      /\/src\/ui\/((dialogs|form|palette)\/([a-z]+-)?dialog|basics\/use-focus-return)[^/]*$/,
      /@mantine\/core\/.*\/(Modal|ScrollArea)/,
      /react-remove-scroll/,
    ),
  },
  {
    name: 'inputs',
    test: new RegExp(
      `/src/ui/(${inputFiles})[^/]*$|@mantine/core/.*/(${inputs})/|Combobox\\.module|@mantine/hooks/.*/(use|random)-id/`,
    ),
  },
  {
    name: 'fields',
    test: new RegExp(`/src/ui/(${fieldFiles})[^/]*$|node_modules/@mantine/(core|hooks)/`),
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform|zod)\/|useBlocker|\/src\/ui\/form\/(refusal|use-unsaved-guard|edit-form|form-problem)/,
  },
];

/** The groups in the bundler's format. Paths have the separators of the build machine. */
export const chunkGroups = groups.map(({ name, test, isInitial, minShareCount }, index) => ({
  name,
  test: (module: string) => test.test(module.replaceAll('\\', '/')),
  priority: groups.length - index,
  ...(isInitial && { tags: ['$initial' as const] }),
  ...(minShareCount !== undefined && { minShareCount }),
}));
