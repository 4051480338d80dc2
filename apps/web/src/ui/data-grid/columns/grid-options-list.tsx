import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/ui/basics/announce.ts';
import { lockedBy, lockedCheck } from '#src/ui/basics/locked.ts';
import { Popover } from '#src/ui/basics/popover.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import type { GridDensity } from '../model/grid-types.ts';
import classes from './grid-options.module.css';

/** The layout options of the reader, independent of the rows. */
export interface GridArrangement {
  all: readonly {
    column: { id: string; header: string; primary?: boolean | undefined };
    isVisible: boolean;
    isPinned: boolean;
  }[];
  setVisible: (id: string, isVisible: boolean) => void;
  setPinned: (id: string, isPinned: boolean) => void;
  move: (id: string, by: -1 | 1) => void;
  reset: () => void;
  isChanged: boolean;
  density: GridDensity;
  setDensity: (density: GridDensity) => void;
}

interface GridOptionsListProps extends LoadedMenuProps {
  layout: GridArrangement;
}

export function GridOptionsList({ target, layout }: GridOptionsListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Popover defaultOpened position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title}>
          {t('grid.columns')}
        </h2>
        <ul className={classes.columns}>
          {layout.all.map(({ column: { id } }, index) => (
            <ColumnItem key={id} layout={layout} index={index} />
          ))}
        </ul>
        <DensityChoice layout={layout} />
        <Button
          variant="subtle"
          fullWidth
          onClick={layout.reset}
          {...lockedBy(!layout.isChanged && t('why.unchanged'))}
        >
          {t('grid.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnItem({ layout, index }: { layout: GridArrangement; index: number }) {
  const { t } = useTranslation();
  const id = useId();
  const item = layout.all[index];
  if (!item) return null;
  const { column, isVisible, isPinned } = item;
  const neighbours = layout.all.filter((one) => one.isPinned === isPinned).map((one) => one.column.id);
  const place = neighbours.indexOf(column.id);
  const move = (by: -1 | 1) => {
    layout.move(column.id, by);
    announce(t('grid.columnMoved', { column: column.header, position: index + by + 1, count: layout.all.length }));
  };
  return (
    <li className={classes.column}>
      <input
        id={id}
        type="checkbox"
        className={classes.checkbox}
        checked={isVisible}
        onChange={() => layout.setVisible(column.id, !isVisible)}
        {...lockedCheck(column.primary && t('why.nameColumn'))}
      />
      <label htmlFor={id} className={classes.name}>
        {column.header}
      </label>
      <PinButton layout={layout} item={item} />
      <ActionIcon
        className={classes.move ?? ''}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('grid.moveEarlier', { column: column.header })}
        onClick={() => move(-1)}
        {...lockedBy(place === 0 && t('why.first'))}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        className={classes.move ?? ''}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('grid.moveLater', { column: column.header })}
        onClick={() => move(1)}
        {...lockedBy(place === neighbours.length - 1 && t('why.last'))}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
    </li>
  );
}

interface PinButtonProps {
  layout: GridArrangement;
  item: GridArrangement['all'][number];
}

function PinButton({ layout, item: { column, isVisible, isPinned } }: PinButtonProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      className={classes.move ?? ''}
      variant={isPinned ? 'light' : 'subtle'}
      color={isPinned ? 'brand' : 'gray'}
      size="sm"
      aria-label={t('grid.pin', { column: column.header })}
      title={t('grid.pinText')}
      aria-pressed={isPinned}
      onClick={() => layout.setPinned(column.id, !isPinned)}
      {...lockedBy(!isVisible && t('grid.pinHidden'))}
    >
      {isPinned ? <IconPinnedFilled size={15} /> : <IconPin size={15} />}
    </ActionIcon>
  );
}

function DensityChoice({ layout }: { layout: GridArrangement }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.density}>
      <legend>{t('grid.density')}</legend>
      {(['comfortable', 'compact'] as const).map((density) => (
        <label key={density} htmlFor={`${name}-${density}`}>
          <input
            id={`${name}-${density}`}
            type="radio"
            name={name}
            checked={layout.density === density}
            onChange={() => layout.setDensity(density)}
          />
          {t(`grid.${density}`)}
        </label>
      ))}
    </fieldset>
  );
}
