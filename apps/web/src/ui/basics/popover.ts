// Includes its style sheet, which the first screen does not need.
import '@mantine/core/styles/Popover.layer.css';

export { Popover } from '@mantine/core';
