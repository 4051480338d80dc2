import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import type { BoardEngineer } from './board-model.ts';

interface BoardDayListProps {
  engineer: BoardEngineer;
  days: readonly string[];
}

/** The day list of an engineer as a document: for today if the board shows it, else for its first day. */
export function BoardDayList({ engineer, days }: BoardDayListProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { keep, isPending } = useDownloadDocument();
  const today = businessDay();
  const day = days.includes(today) ? today : (days[0] ?? today);
  const label = t('workOrders.board.dayList', { engineer: engineer.fullName });
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={label}
      title={label}
      loading={isPending}
      onClick={() =>
        keep({
          fileName: `${engineer.code} ${day}.pdf`,
          load: async () =>
            await api.workOrders.printDayList({ params: { division, engineerId: engineer.id }, query: { day } }),
        })
      }
    >
      <IconPrinter size={14} />
    </ActionIcon>
  );
}
