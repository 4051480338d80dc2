import { type ComponentType, lazy } from 'react';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import type { FilterProps } from './filter-props.ts';

/** The less common filters, behind a button; loaded on first use. */
export interface LazyPanel<Search> {
  preload: () => Promise<unknown>;
  Panel: ComponentType<FilterProps<Search> & LoadedMenuProps>;
}

/** A panel with the fields that `load` imports. */
export function lazyPanel<Search>(load: () => Promise<ComponentType<FilterProps<Search>>>): LazyPanel<Search> {
  const preload = async () => {
    const [{ FilterPanel }, Fields] = await Promise.all([import('#src/ui/list/filter-panel.tsx'), load()]);
    const Panel = ({ target, ...props }: FilterProps<Search> & LoadedMenuProps) => (
      <FilterPanel target={target}>
        <Fields {...props} />
      </FilterPanel>
    );
    return { default: Panel };
  };
  return { preload, Panel: lazy(preload) };
}
