import { AssetInput } from '@werkbank/contract/assets/asset/asset.ts';
import { LocationInput } from '@werkbank/contract/locations/location.ts';
import { PlanDate, requiredText } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { readTag } from '#assets/shared/rules.ts';
import { postcodeFaults } from '../fields/checks.ts';
import {
  choiceField,
  codeField,
  dateField,
  flagField,
  numberField,
  referenceField,
  textField,
  wholeField,
} from '../fields/fields.ts';
import type { Entity, Field } from '../shared/entity.ts';
import { writeAssets } from './asset-store.ts';
import { writeLocations } from './location-store.ts';

const { shape: location } = LocationInput;
const { shape: asset } = AssetInput;

/** A tag in any spelling, in stored form. */
const TagText = z.string().transform((text, context) => {
  const read = readTag(text);
  if ('tag' in read) return read.tag;
  context.addIssue({ code: 'custom', message: 'tag' });
  return z.NEVER;
});

export const locations: Entity = {
  entity: 'locations',
  natural: ['code'],
  substitute: ['name', 'postcode', 'addressLine1'],
  fields: {
    code: textField('code', location.code, { keeps: true }),
    name: textField('name', location.name, { required: true }),
    account: referenceField('account_id', 'accounts'),
    addressLine1: textField('address_line1', location.addressLine1),
    postcode: textField('postcode', location.postcode),
    city: textField('city', location.city),
    country: textField('country', location.country, { keeps: true }),
    latitude: numberField('latitude', location.latitude),
    longitude: numberField('longitude', location.longitude),
    contactName: textField('contact_name', location.contactName),
    phone: textField('phone', location.phone),
    email: textField('email', location.email),
    buildingUse: textField('building_use', location.buildingUse),
    floorArea: numberField('floor_area', location.floorArea),
    openingHours: textField('opening_hours', location.openingHours),
    accessNote: textField('access_note', location.accessNote),
    keyNote: textField('key_note', location.keyNote),
    invoiceReference: textField('invoice_reference', location.invoiceReference),
    serviceMonth: wholeField('service_month', location.serviceMonth),
    notes: textField('notes', location.notes),
    active: flagField('active', true),
  },
  inspect: postcodeFaults,
  write: writeLocations,
};

/** The name of a building, floor or room; only for new assets. */
const placeField: Field = textField('', requiredText(60), { virtual: true });

/** Rating plates and old lists often give only a year. */
const planDate = (column: string): Field => ({ ...dateField(column, { coarse: true }), schema: PlanDate });

export const assets: Entity = {
  entity: 'assets',
  natural: ['tag'],
  substitute: ['location', 'type', 'serialNumber', 'inventoryNumber', 'building', 'floor', 'room', 'position'],
  fields: {
    tag: textField('tag', TagText, { fixed: true }),
    location: referenceField('location_id', 'locations', { required: true, fixed: true }),
    type: codeField('type', 'assetTypes', { required: true }),
    building: placeField,
    floor: placeField,
    room: placeField,
    position: textField('position', asset.position),
    walkOrder: wholeField('walk_order', asset.walkOrder),
    item: referenceField('item_id', 'items'),
    description: textField('description', asset.description, { keeps: true }),
    brand: textField('brand', asset.brand),
    model: textField('model', asset.model),
    serialNumber: textField('serial_number', asset.serialNumber),
    inventoryNumber: textField('inventory_number', asset.inventoryNumber),
    agent: textField('agent', asset.agent),
    content: numberField('content', asset.content),
    contentUnit: textField('content_unit', asset.contentUnit),
    fireClass: textField('fire_class', asset.fireClass),
    manufactureDate: planDate('manufacture_date'),
    installationDate: planDate('installation_date'),
    warrantyUntil: planDate('warranty_until'),
    endOfLifeOn: planDate('own_end_of_life_on'),
    servicedBefore: planDate('serviced_before'),
    batteryDueOn: planDate('battery_due_on'),
    padsAdultDueOn: planDate('pads_adult_due_on'),
    padsChildDueOn: planDate('pads_child_due_on'),
    expiryDate: planDate('expiry_date'),
    ownership: choiceField('ownership', ['customer', 'rental', 'loan'], { fallback: 'customer' }),
    contractNumber: textField('contract_number', asset.contractNumber),
    assetState: choiceField('state', ['planned', 'inService', 'defect', 'outOfService', 'inWorkshop', 'missing'], {
      fallback: 'inService',
    }),
    notes: textField('notes', asset.notes),
  },
  write: writeAssets,
};
