/** A chunk of the build; of two that match, the one that stands first takes the module. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  /** Only what the first screen loads in any case. */
  isInitial?: true;
}

const mantineInputs = 'TextInput|NativeSelect|Textarea|Checkbox|InputBase|Combobox|use-input-props';
const fieldFiles = 'field|(date|number|money|time)-(field|model|segment)|typeahead|matched-text|live|list-search';
const fieldHooks = 'listbox|search|delayed|event|(date|number|time)-entry|typeahead';

/** First what every visit needs, then what many screens share: few requests, and little that a screen does not use. */
const groups: readonly ChunkGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'vendor', test: /node_modules\/.*\.m?js$/, isInitial: true },
  { name: 'shell', test: /\/src\/|preload-helper/, isInitial: true },
  { name: 'page', test: /\/src\/ui\/page\// },
  { name: 'icons', test: /node_modules\/@tabler\// },
  { name: 'grid', test: /\/src\/ui\/data-grid\/|node_modules\/@tanstack\/|\/src\/ui\/(pagination|user-storage)/ },
  {
    name: 'fields',
    test: new RegExp(
      `/src/ui/(${fieldFiles})[^/]*$|/src/ui/use-(${fieldHooks})\\.|@mantine/core/.*/(${mantineInputs})[^/]*(/|\\.)|@mantine/core/.*/get-env`,
    ),
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform|zod)\/|\/src\/ui\/(refusal|use-unsaved-guard)/ },
  {
    name: 'dialogs',
    test: /\/src\/ui\/([a-z]+-)?dialog[^/]*$|@mantine\/core\/.*\/(Modal|ScrollArea|Overlay|Paper)|react-remove-scroll/,
  },
  // Small things of a domain that its screens share.
  {
    name: 'links',
    test: /\/src\/[a-z-]+\/(use-[a-z-]+|[a-z-]+-(link|quantity|access))\.tsx?$|contract\/src\/call\.ts$/,
  },
];

/** The groups as the bundler takes them. Paths have the separators of the system they were built on. */
export const chunkGroups = groups.map(({ name, test, isInitial }, index) => ({
  name,
  test: (module: string) => test.test(module.replaceAll('\\', '/')),
  priority: groups.length - index,
  ...(isInitial && { tags: ['$initial' as const] }),
}));
