import { useTranslation } from 'react-i18next';
import { KeyLabels } from '../shortcuts/key-labels.tsx';
import { MatchedText } from '../typeahead/matched-text.tsx';
import type { Listbox } from '../typeahead/use-listbox.ts';
import classes from './palette.module.css';
import type { PaletteGroup } from './use-palette-search.ts';

interface PaletteGroupsProps {
  groups: readonly PaletteGroup[];
  query: string;
  isSearching: boolean;
  listbox: Listbox;
  onPick: (index: number) => void;
}

export function PaletteGroups({ groups, query, isSearching, listbox, onPick }: PaletteGroupsProps) {
  const { t } = useTranslation();
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  const firstOf = (index: number) => groups.slice(0, index).reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <>
      <div
        className={classes.list}
        role="listbox"
        id={listbox.listId}
        aria-label={t('app.search.global')}
        aria-busy={isSearching}
        hidden={count === 0}
      >
        {groups.map((group, groupIndex) => (
          <div key={group.id} role="group" aria-labelledby={`${listbox.listId}-${group.id}`}>
            <div id={`${listbox.listId}-${group.id}`} className={classes.heading}>
              {group.label}
            </div>
            {group.entries.map((entry, entryIndex) => {
              const index = firstOf(groupIndex) + entryIndex;
              return (
                <div
                  key={entry.id}
                  className={classes.entry}
                  role="option"
                  id={listbox.optionId(index)}
                  aria-selected={index === listbox.active}
                  onClick={() => onPick(index)}
                  onMouseMove={() => index !== listbox.active && listbox.setActive(index)}
                >
                  {entry.icon && <span className={classes.icon}>{entry.icon}</span>}
                  <span className={classes.label}>
                    <MatchedText text={entry.label} query={query} />
                  </span>
                  {entry.description && <span className={classes.description}>{entry.description}</span>}
                  {entry.keys && (
                    <span className={classes.keys}>
                      <KeyLabels keys={entry.keys} />
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {count === 0 && (
        <p className={classes.empty}>{t(isSearching ? 'state.searching' : query ? 'results.none' : 'palette.hint')}</p>
      )}
    </>
  );
}
