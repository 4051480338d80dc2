import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './view-switch.module.css';

export interface ListView<Name extends string> {
  /** Undefined for the usual one, which the URL leaves out. */
  name: Name | undefined;
  label: string;
  Icon: Icon;
}

interface ViewSwitchProps<Name extends string> {
  views: readonly ListView<Name>[];
  shown: Name | undefined;
  onShow: (name: Name | undefined) => void;
}

/** Buttons for the ways in which the rows of a list can be shown. */
export function ViewSwitch<Name extends string>({ views, shown, onShow }: ViewSwitchProps<Name>) {
  return (
    <Button.Group>
      {views.map(({ name, label, Icon }) => (
        <Button
          key={label}
          variant="default"
          px="xs"
          aria-label={label}
          aria-pressed={shown === name}
          className={classes.view ?? ''}
          onClick={() => onShow(name)}
        >
          <Icon size={18} stroke={1.75} />
        </Button>
      ))}
    </Button.Group>
  );
}
