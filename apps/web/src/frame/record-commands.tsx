import type { IconProps } from '@tabler/icons-react';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { SearchHit, SearchKind, SearchResult } from '@werkbank/contract/workplace/search.ts';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision, useRights } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';

type Icon = ComponentType<IconProps>;

interface RecordCommands {
  /** Prefix of the names of the two sources of a domain. */
  id: string;
  /** Key of the heading above both. */
  label: string;
  rank?: number;
  /** Order of the commands; after the records of every domain by default. */
  commandRank?: number;
  icon: Icon;
  /** The records of the search over everything. */
  kind: SearchKind;
  /** The page of a record. */
  to: (hit: SearchHit) => string;
  /** People know the record by its name rather than its number. */
  isNamed?: true;
  commands: readonly { id: string; label: string; icon: Icon; to: string; right?: Right }[];
  /** Whether the commands are offered; by default to everyone who has their rights. */
  useOffered?: () => boolean;
}

const afterRecords = 80;
const look = { size: 16, stroke: 1.75 };
const always = () => true;
const none: ReadonlySet<Right> = new Set();

/** The records of a domain in the global palette, and its screens that are not in the navigation. */
export const recordCommands = (options: RecordCommands) =>
  function RecordCommands() {
    const { t } = useTranslation();
    const division = useDivision();
    const rights = useRights();
    const isOffered = (options.useOffered ?? always)();
    usePaletteSource(useMemo(() => recordSource(options, division, t), [t, division]));
    usePaletteSource(useMemo(() => commandSource(options, isOffered ? rights : none, t), [t, isOffered, rights]));
    return null;
  };

type Translate = (key: string) => string;

function recordSource(options: RecordCommands, division: number, t: Translate): PaletteSource {
  const { id, label, rank, kind, to, isNamed, icon: Icon } = options;
  return {
    id,
    label: t(label),
    rank,
    minimumLength: 2,
    find: async (text, signal) =>
      (await searchOnce(division, text, signal)).hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({
          id: `${hit.id} ${hit.number}`,
          number: hit.number ?? undefined,
          name: hit.name,
          label: (isNamed ? [hit.name, hit.number] : [hit.number, hit.name]).filter(Boolean).join(' · '),
          description: hit.note ?? hit.details ?? undefined,
          to: to(hit),
          icon: <Icon {...look} />,
        })),
  };
}

const searches = new WeakMap<AbortSignal, Promise<SearchResult>>();

/** The sources of all domains share the request of one search, and its signal. */
function searchOnce(division: number, text: string, signal: AbortSignal): Promise<SearchResult> {
  const asked = searches.get(signal) ?? api.workplace.search({ params: { division }, query: { text } }, signal);
  searches.set(signal, asked);
  return asked;
}

/** Without rights nothing is offered. */
function commandSource(options: RecordCommands, rights: ReadonlySet<Right>, t: Translate): PaletteSource {
  const { id, label, commandRank = afterRecords, commands } = options;
  const offered = commands.filter(({ right }) => rights.size > 0 && (right === undefined || rights.has(right)));
  const entries = offered.map(({ icon: Icon, right: _, ...command }) => ({
    ...command,
    id: `${id}.${command.id}`,
    label: t(command.label),
    icon: <Icon {...look} />,
  }));
  return {
    id: `${id}.commands`,
    label: t(label),
    rank: commandRank,
    find: (query) => filterEntries(entries, query),
  };
}
