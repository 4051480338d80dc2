// With its sheet, which the first screen does without.
import '@mantine/core/styles/Popover.layer.css';

export { Popover } from '@mantine/core';
