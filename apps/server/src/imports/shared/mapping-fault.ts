/** A mapping that does not match its files; `code` is a key of the texts `import.mapping.*`. */
export class MappingFault extends Error {
  readonly code: MappingFaultCode;
  readonly params: Record<string, string | number>;

  constructor(code: MappingFaultCode, params: Record<string, string | number> = {}) {
    super(code);
    this.name = 'MappingFault';
    this.code = code;
    this.params = params;
  }
}

export type MappingFaultCode =
  | 'missing'
  | 'fileUnknown'
  | 'columnUnknown'
  | 'fieldUnknown'
  | 'fieldNeeded'
  | 'keyOnly'
  | 'joinTwice'
  | 'joinTooLarge'
  | 'stepUnknown'
  | 'nothingRecognised';
