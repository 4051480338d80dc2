import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitAddress } from './address-text.ts';

describe('an address in one cell', () => {
  const cases: [text: string, street: string, postcode: string, city: string][] = [
    ['Kerkstraat 12, 3511 LX Utrecht', 'Kerkstraat 12', '3511 LX', 'Utrecht'],
    ['Kerkstraat 12 3511LX Utrecht', 'Kerkstraat 12', '3511LX', 'Utrecht'],
    ["Plein '40-'45 3; NL-1063 KR Amsterdam, Nederland", "Plein '40-'45 3", '1063 KR', 'Amsterdam'],
    ['Königsstraße 5\n48149 Münster', 'Königsstraße 5', '48149', 'Münster'],
    ['Hauptstr. 12345, D-10115 Berlin', 'Hauptstr. 12345', '10115', 'Berlin'],
    ["Postbus 1, 5201 AA 's-Hertogenbosch", 'Postbus 1', '5201 AA', "'s-Hertogenbosch"],
    ['Am Markt 1\r\nHinterhaus', 'Am Markt 1, Hinterhaus', '', ''],
    ['', '', '', ''],
  ];
  for (const [text, street, postcode, city] of cases)
    it(JSON.stringify(text), () => assert.deepEqual(splitAddress(text), { street, postcode, city }));
});
