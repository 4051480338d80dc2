/** A condition on a custom field: its id, then `=` and the value, `~` and words from the text, `>=` or `<=` and a number or day. */
export const customFilterPattern =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:[=~].{1,100}|[<>]=(?:-?\d{1,11}(?:\.\d{1,4})?|\d{4}-\d\d-\d\d))$/i;

/** Maximum number of conditions on one list. */
export const maxCustomFilters = 8;
