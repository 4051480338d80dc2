/** A chunk of the build; of two that match, the one that stands first takes the module. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  /** Only what the first screen loads in any case. */
  isInitial?: true;
  /** Only what so many chunks need. */
  minShareCount?: number;
}

const inputFiles = 'live\\.|list-search|choice-switch|filter-(button|marks)|use-(delayed|event|locale)';
const inputs =
  'ActionIcon|(Text)?Input[A-Za-z]*|NativeSelect|CloseButton|VisuallyHidden|ComboboxChevron|get-parsed-combobox-data|use-resolved-styles-api';
const fieldFiles = 'field|(date|number|money|time)-(field|model|segment)|typeahead|matched-text';
const fieldHooks = 'listbox|search|(date|number|time)-entry|typeahead';
const floating = 'Menu|Popover|Floating|Transition|FocusTrap|Overlay|OptionalPortal|Portal|Paper';

/** First what every visit needs, then what many screens share: few requests, and little that a screen does not use. */
const groups: readonly ChunkGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[/-]runtime/ },
  { name: 'vendor', test: /node_modules\/.*\.m?js$/, isInitial: true },
  { name: 'shell', test: /\/src\/|preload-helper/, isInitial: true },
  // Of the icons those that stand on many screens; the others come with theirs.
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3 },
  // The parts of a record's page, with what is small and stands on most of them: links, who may do what.
  {
    name: 'record',
    test: /\/src\/ui\/page\/(data-table|figures|key-facts|light-|next-step|no-permission|page-tabs|section|share-bar|totals)|\/src\/(?!accounts|app|ui)[a-z-]+\/(?!overdue|use-request)([a-z]+-)+(link|access|standing)\.tsx?$/,
  },
  // What every page and every list has.
  {
    name: 'page',
    test: /\/src\/ui\/(page\/|use-unit)|\/src\/accounts\/([a-z]+-)+(link|access|standing)\.tsx?$|request-(badge|counts|access)|contract\/src\/wire\/call\.ts$/,
  },
  {
    name: 'accounts',
    test: /\/src\/accounts\/(accounts-(page|tools|query)\.tsx?|account-columns|dialable|accounts\.module|use-classifications)/,
  },
  {
    name: 'menus',
    test: new RegExp(
      `@mantine/core/.*/(${floating})[^/]*/|node_modules/@floating-ui/|/src/app/.*(menu-list|-items)|/src/ui/more-menu`,
    ),
  },
  {
    name: 'grid',
    test: /\/src\/ui\/data-grid\/(?!export\/(?!export-button)|cell-editor\.|priced-columns|grid-options-list|grid-cards?\.tsx|card-sort|rows-in-sight)|node_modules\/@tanstack\/(?!.*virtual)|\/src\/ui\/(pagination|user-storage|hands-on)|\/src\/ui\/list-news/,
  },
  // Lists that colleagues change.
  { name: 'news', test: /\/src\/api\/(list-news|use-steady-list)/ },
  {
    name: 'dialogs',
    test: /\/src\/ui\/(([a-z]+-)?dialog|use-focus-return)[^/]*$|@mantine\/core\/.*\/(Modal|ScrollArea)|react-remove-scroll/,
  },
  {
    name: 'inputs',
    test: new RegExp(
      `/src/ui/(${inputFiles})[^/]*$|@mantine/core/.*/(${inputs})/|Combobox\\.module|@mantine/hooks/.*/(use|random)-id/`,
    ),
  },
  {
    name: 'fields',
    test: new RegExp(
      `/src/ui/(${fieldFiles})[^/]*$|/src/ui/use-(${fieldHooks})\\.|node_modules/@mantine/(core|hooks)/`,
    ),
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform|zod)\/|\/src\/ui\/(refusal|use-unsaved-guard|edit-form|form-problem)/,
  },
];

/** The groups as the bundler takes them. Paths have the separators of the system they were built on. */
export const chunkGroups = groups.map(({ name, test, isInitial, minShareCount }, index) => ({
  name,
  test: (module: string) => test.test(module.replaceAll('\\', '/')),
  priority: groups.length - index,
  ...(isInitial && { tags: ['$initial' as const] }),
  ...(minShareCount !== undefined && { minShareCount }),
}));
