// With its sheets, which the first screen does without: a menu opens later.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

export { Menu } from '@mantine/core';
