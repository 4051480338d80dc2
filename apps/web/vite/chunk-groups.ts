/** A chunk of the build; of two that match, the one that stands first takes the module. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  /** Only what the first screen loads in any case. */
  isInitial?: true;
}

const fieldFiles = 'field|(date|number|money|time)-(field|model|segment)|typeahead|matched-text|live|list-search';
const fieldHooks = 'listbox|search|delayed|event|(date|number|time)-entry|typeahead';
const floating = 'Menu|Popover|Floating|Transition|FocusTrap|Overlay|OptionalPortal|Portal|Paper';

/** First what every visit needs, then what many screens share: few requests, and little that a screen does not use. */
const groups: readonly ChunkGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'vendor', test: /node_modules\/.*\.m?js$/, isInitial: true },
  { name: 'shell', test: /\/src\/|preload-helper/, isInitial: true },
  { name: 'page', test: /\/src\/ui\/page\// },
  {
    name: 'menus',
    test: new RegExp(`@mantine/core/.*/(${floating})[^/]*/|node_modules/@floating-ui/|/src/app/.*(menu-list|-items)`),
  },
  { name: 'icons', test: /node_modules\/@tabler\// },
  { name: 'grid', test: /\/src\/ui\/data-grid\/|node_modules\/@tanstack\/|\/src\/ui\/(pagination|user-storage)/ },
  {
    name: 'dialogs',
    test: /\/src\/ui\/([a-z]+-)?dialog[^/]*$|@mantine\/core\/.*\/(Modal|ScrollArea)|react-remove-scroll/,
  },
  {
    name: 'fields',
    test: new RegExp(
      `/src/ui/(${fieldFiles})[^/]*$|/src/ui/use-(${fieldHooks})\\.|node_modules/@mantine/(core|hooks)/`,
    ),
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform|zod)\/|\/src\/ui\/(refusal|use-unsaved-guard)/ },
  // Small things of a domain that its screens share.
  { name: 'links', test: /\/src\/[a-z-]+\/[a-z-]+-(link|quantity|access)\.tsx?$|contract\/src\/call\.ts$/ },
];

/** The groups as the bundler takes them. Paths have the separators of the system they were built on. */
export const chunkGroups = groups.map(({ name, test, isInitial }, index) => ({
  name,
  test: (module: string) => test.test(module.replaceAll('\\', '/')),
  priority: groups.length - index,
  ...(isInitial && { tags: ['$initial' as const] }),
}));
