import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { audit, Country, Guid, line, text } from '../wire/shapes.ts';
import { nullable, optional, Phone, Postcode } from './fields.ts';

/** Types of address (Exact crm/Addresses Type): 1 visit, 2 postal, 3 invoice, 4 delivery. */
export const AddressType = z.literal([1, 2, 3, 4]);
export type AddressType = z.output<typeof AddressType>;

/** An address of an account. The main visit address is the same record as the address lines of the account. */
export const Address = z
  .object({
    id: Guid,
    accountId: Guid,
    type: AddressType,
    typeName: z.enum(['visit', 'postal', 'invoice', 'delivery']),
    /** The default address; one per account and type. */
    main: z.boolean(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    addressLine3: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: Country,
    phone: z.string().nullable(),
    contactId: Guid.nullable(),
    contactName: z.string().nullable(),
    /** Delivery addresses only: the warehouse at this address. */
    warehouseId: Guid.nullable(),
    notes: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'Address' });
export type Address = z.output<typeof Address>;

const addressFields = {
  main: z.boolean().optional(),
  addressLine2: optional(line(80)),
  addressLine3: optional(line(80)),
  postcode: optional(Postcode),
  city: optional(line(40)),
  state: optional(line(10)),
  phone: optional(Phone),
  contactId: nullable(idOf('contact')),
  warehouseId: nullable(idOf('warehouse')),
  notes: optional(text(1000)),
};

/** A new address; the first of its type becomes the main one. */
export const AddressInput = z
  .object({ type: AddressType, addressLine1: line(80).min(1), country: Country.optional(), ...addressFields })
  .meta({ id: 'AddressInput' });
export type AddressInput = z.output<typeof AddressInput>;

/** Changes to an address: missing fields are kept, null clears. The type cannot change. */
export const AddressChange = z
  .object({ addressLine1: line(80).min(1).optional(), country: Country.optional(), ...addressFields })
  .meta({ id: 'AddressChange' });
export type AddressChange = z.output<typeof AddressChange>;
