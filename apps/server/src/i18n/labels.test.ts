import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { Language } from '@werkbank/contract/wire/shapes.ts';
import { labelOf } from './translate.ts';

interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
}
interface Schema {
  _zod: { def: unknown };
}

/** Names of the fields in a body, at any depth. */
function* fieldNames(schema: Schema): Generator<string> {
  const { shape = {}, options = [], ...one } = schema._zod.def as Definition;
  for (const [name, field] of Object.entries(shape)) {
    yield name;
    yield* fieldNames(field);
  }
  for (const part of [...options, one.element, one.innerType, one.in, one.out]) if (part) yield* fieldNames(part);
}

/** Check boxes, choices and ids that a screen sends itself, and the parts of a mapping, none of which are typed. */
const chosen = new Set(
  [
    'acceptMoved acceptSurplus accounting add additionalAssetTypes additionalItemGroupCodes allLocations anchor at atAges',
    'billable by chosenLineIds class01 class02 class03 class04 class05 class06 class07 class08 class09',
    'class10 checksShipments column columns companyRoles constant contrast correctsId costCenter costUnit currentDivision cut dateOrder de',
    'decimalMark decimals deliveryId disabled distinct documentId draft dryRun duplicateOfId en entity',
    'exactId existing exported families fields formToken formerResellerId host id ids ifInvalid informative is isBatchItem isBlind',
    'isFractionAllowedItem isMailingExcluded isMainContact isMakeItem isOnDemandItem isPurchaseItem',
    'isReseller isSalesItem isSerialItem isStockItem isSupplier isTime isWebshopItem itemGroupCodes joins',
    'justified keepTag key leaveOut line lineId lineNumber list listed mapping matches mechanic minimumRank modelLimits',
    'columnOrder columnSizing columnVisibility layout',
    'months needsMeasuring nl online optional options orderId photoOnFailure printed projectId purchaseOrderId pushed quotient rank',
    'field figures floorId hidden inOrder isDefault kinds pinned send startPage unread',
    'direction hosts isEditing mail responseMode tab tokenTyp',
    'otherId otherVersion publicKey',
    'month order orders work',
    'rebill receiptId receive record recordId records references remember required resolved rights roleId rows serviceReportId sets shared',
    'before noteBefore since source takenOver textSize optionalLines scrapShare isOptional',
    'step steps strokes taskIds template times tokenRolesCount transforms uncountedIsZero use useDropShipment useExplosion',
    'useStorageLocations values version versions where withOpenOrders',
  ].flatMap((names) => names.split(' ')),
);

describe('a refusal', () => {
  it('names the fields that people fill in by their labels, in every language', () => {
    const names = new Set(
      Object.values(contract as Record<string, Record<string, Call>>)
        .flatMap((calls) => Object.values(calls))
        .flatMap(({ body, upload }) => [body, upload?.fields])
        .flatMap((schema) => (schema ? [...fieldNames(schema as Schema)] : [])),
    );
    for (const language of Language.options) {
      const unnamed = [...names].filter((name) => labelOf(language, `body/${name}`) === name && !chosen.has(name));
      assert.deepEqual(unnamed.toSorted(), [], language);
    }
    assert.deepEqual(
      [...chosen].filter((name) => !names.has(name) || labelOf('nl', `body/${name}`) !== name),
      [],
    );
  });
});
