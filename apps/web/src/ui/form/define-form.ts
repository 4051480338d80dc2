import type { TFunction } from 'i18next';

/** A field of a form: its label, its initial value, how it is read from a record and written for a call. */
export interface Field<Value = unknown, Kept = unknown, Sent = unknown> {
  /** Key of the text of its label. */
  readonly label: string;
  /** Its name, if the company chose one. */
  readonly named?: string;
  readonly empty: Value;
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Transforms the text while it is typed. */
  typed?(text: string): string;
  read(kept: Kept): Value;
  /** Undefined leaves the property out, so that the server decides. */
  write(value: Value): Sent;
  /** How a conflict shows it, when the value alone is not clear enough. */
  show?(value: Value, t: Translate): string;
}

/** A field whose property in the record and in the body has another name. */
interface Renamed<Property extends string> {
  readonly as: Property;
}

/** A field that is read from several properties of the record. */
interface OfRecord {
  readonly ofRecord: true;
}

/** Messages for fields that the server refused; a field without one is covered by the message above the form. */
export interface Refusals<Name extends string = string> {
  /** Codes of a refusal of the whole record that belong to one field; the field shows the server's message. */
  ofCode?: Readonly<Record<string, Name>>;
  /** Text for a field of the body. */
  ofField?: Readonly<Record<string, string>>;
  /** Text for every other field. */
  other?: string;
}

export type Translate = TFunction;

type Fields = Readonly<Record<string, Field>>;
type PropertyOf<F extends Fields, Name extends keyof F> = F[Name] extends Renamed<infer Property> ? Property : Name;
type KeptBy<F extends Field> = Parameters<F['read']>[0];
type SentBy<F extends Field> = ReturnType<F['write']>;

/** A type error for a field that reads a property which the record does not have. */
type Fitting<Stored, F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends OfRecord
    ? Stored extends KeptBy<F[Name]>
      ? unknown
      : never
    : PropertyOf<F, Name> extends keyof Stored
      ? Stored[PropertyOf<F, Name>] extends KeptBy<F[Name]>
        ? unknown
        : never
      : never;
};

type ValuesIn<F extends Fields> = { -readonly [Name in keyof F & string]: F[Name]['empty'] };

type BodyIn<F extends Fields> = {
  [Name in keyof F & string as undefined extends SentBy<F[Name]> ? never : PropertyOf<F, Name>]: SentBy<F[Name]>;
} & {
  [Name in keyof F & string as undefined extends SentBy<F[Name]> ? PropertyOf<F, Name> : never]?: Exclude<
    SentBy<F[Name]>,
    undefined
  >;
};

/** A form of a record, declared once: its screens, calls and conflicts are derived from the fields. */
export interface FormModel<Stored, Values, Body> {
  /** In the order of the form, which is also the order of the fields in a conflict. */
  readonly fields: Readonly<Record<keyof Values & string, Field>>;
  readonly refusals: Refusals;
  readonly empty: Values;
  valuesOf(record: Stored): Values;
  /** The values in the format of the calls. */
  bodyOf(values: Values): Body;
  /** Only the filled-in values, for a record whose other properties the server chooses. */
  givenOf(values: Values): { [Property in keyof Body]?: NonNullable<Body[Property]> };
  /** Only what differs, so that nothing else is overwritten. */
  changesOf(before: Values, after: Values): Partial<Body>;
}

export type FormValues<Model> = Model extends { readonly empty: infer Values } ? Values : never;

/** Declares the form of a record: `defineForm<Item>()({ code: text('items.code', 30) })`. */
export const defineForm =
  <Stored extends object>() =>
  <const F extends Fields>(
    fields: F & Fitting<Stored, F>,
    refusals: Refusals<keyof F & string> = {},
  ): FormModel<Stored, ValuesIn<F>, BodyIn<F>> => {
    const declared = Object.entries<Field>(fields);
    const written = (values: object): [string, unknown][] =>
      declared.flatMap(([name, field]) => {
        const sent = field.write(propertyOf(values, name));
        return sent === undefined ? [] : [[bodyName(name, field), sent] as [string, unknown]];
      });
    const collect = <Shape>(entries: Iterable<readonly [string, unknown]>) => Object.fromEntries(entries) as Shape;
    return {
      fields: fields as Readonly<Record<keyof F & string, Field>>,
      refusals,
      empty: collect(declared.map(([name, { empty }]) => [name, empty])),
      valuesOf: (record) =>
        collect(
          declared.map(([name, field]) => [
            name,
            field.read('ofRecord' in field ? record : propertyOf(record, bodyName(name, field))),
          ]),
        ),
      bodyOf: (values) => collect([...written(values), ...customIn(values)]),
      givenOf: (values) =>
        collect([...written(values).filter(([, value]) => value !== null && value !== ''), ...customIn(values)]),
      changesOf: (before, after) => {
        const was = new Map(written(before));
        return collect(written(after).filter(([name, value]) => !isSame(was.get(name), value)));
      },
    };
  };

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The custom fields of a new record, which its form contains under their ids. */
function customIn(values: object): [string, unknown][] {
  const custom = Object.entries(values).filter(([name]) => isId.test(name));
  const written = custom.map(([id, value]) => [id, typeof value === 'string' ? value.trim() || null : value]);
  return written.length === 0 ? [] : [['customValues', Object.fromEntries(written)]];
}

const propertyOf = (object: object, name: string): unknown => Reflect.get(object, name);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The name of a field in the record and in the body. */
export const bodyName = (name: string, field: Field): string =>
  'as' in field && typeof field.as === 'string' ? field.as : name;

/** The label of a field. */
export const labelOf = ({ label, named }: Pick<Field, 'label' | 'named'>, t: Translate): string => named ?? t(label);

/** How a conflict shows the value of a field. */
export function shownValue(field: Field, value: unknown, t: Translate): string {
  if (field.show) return field.show(value, t);
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  if (Array.isArray(value)) return value.join(', ');
  if (value !== null && typeof value === 'object') return 'name' in value ? String(value.name) : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

interface Choice {
  value: string;
  label: string;
}

/** The choices of a field; a stored value that is no longer offered, or not loaded yet, is included with its name. */
export const choicesWith = (options: readonly Choice[], value: string, name: string | null | undefined): Choice[] =>
  options.some((option) => option.value === value) ? [...options] : [...options, { value, label: name ?? value }];
