// Includes its style sheets, which the first screen does not need because a menu opens later.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

export { Menu } from '@mantine/core';
