import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';

// The label of a checkbox has a separate sheet; importing the component from here loads both.
export { Checkbox } from '@mantine/core';
