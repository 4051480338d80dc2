import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';

// The words of a checkbox have a sheet of their own; whoever imports the component from here has both.
export { Checkbox } from '@mantine/core';
