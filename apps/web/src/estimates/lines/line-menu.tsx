import { IconArrowDown, IconArrowUp, IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { inputOf, type LinesChange, moved, putBack, removed } from './lines-model.ts';
import type { LineEdits } from './use-lines.tsx';

const LineDialog = lazy(async () => ({ default: (await import('./line-dialog.tsx')).LineDialog }));

interface LineMenuProps {
  line: EstimateLine;
  estimate: Estimate;
  edits: LineEdits;
}

const icon = { size: 16, stroke: 1.75 };

/** Actions for one line of a draft: asset and options, moving, repeating and removing it. */
export function LineMenu({ line, estimate, edits }: LineMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { lineNumber } = line;
  const run = async (what: LinesChange) => {
    await edits.change(what).catch((error: unknown) => showToast({ text: refusalText(error) ?? '', kind: 'error' }));
  };
  const remove = async () => {
    await run(removed(lineNumber));
    const undo = () => void run(putBack(lineNumber, inputOf(line)));
    showToast({ text: t('estimates.lineRemoved', { line: lineNumber }), undo });
  };
  return (
    <>
      <RowMenu label={t('estimates.lineActions', { line: lineNumber })}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpen(true)}>
          {t('estimates.editLine')}
        </Menu.Item>
        {lineNumber > 1 && (
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => void run(moved(lineNumber, -1))}>
            {t('estimates.moveUp')}
          </Menu.Item>
        )}
        {lineNumber < estimate.lineCount && (
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => void run(moved(lineNumber, 1))}>
            {t('estimates.moveDown')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCopyPlus {...icon} />}
          onClick={() => void run(putBack(lineNumber + 1, inputOf(line)))}
        >
          {t('estimates.repeatLine')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
          {t('estimates.removeLine')}
        </Menu.Item>
      </RowMenu>
      {isOpen && (
        <Suspense>
          <LineDialog line={line} estimate={estimate} edits={edits} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
