import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Right, type Role, rightsOfRole } from '@werkbank/contract/wire/rights.ts';
import { currentItem, isOffered, navigation, startPage } from './navigation.ts';

const areas = navigation.flatMap(({ items }) => items);
const source = path.join(import.meta.dirname, '..');

/** Key bindings found in the source files. */
const bound = globSync('**/*.tsx', { cwd: source })
  .filter((file) => !file.startsWith(path.join('ui', 'gallery')))
  .flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return Array.from(text.matchAll(/useShortcut\('([^']+)'(.*?\}\));/gs), ([, keys = '', rest = '']) => ({
      file,
      keys,
      isEverywhere: rest.includes("'shortcuts.general'"),
    }));
  });

test('no two areas have the same keyboard shortcut', () => {
  const keys = areas.flatMap((area) => area.keys ?? []);
  assert.deepEqual(
    keys.filter((one, index) => keys.indexOf(one) !== index),
    [],
  );
  assert.ok(keys.every((one) => /^g [a-z]$/.test(one)));
});

test('no two areas of one person have the same icon', () => {
  const offered = (rights: ReadonlySet<Right>) =>
    new Map(
      areas
        .filter(({ right, without }) => rights.has(right) && !without?.some((one) => rights.has(one)))
        .map((area) => [area.path, area]),
    );
  const everything = new Set(areas.map(({ right }) => right));
  const seen = Map.groupBy(offered(everything).values(), ({ icon }) => icon);
  const shared = [...seen.values()].filter((one) => one.length > 1).map((one) => one.map(({ path: at }) => at));
  // Orders of resellers are orders.
  assert.deepEqual(shared, [['/sales-orders', '/mobility/orders']]);
});

test('no page uses a keyboard shortcut of the navigation or of a global command', () => {
  assert.ok(bound.length > 20);
  const everywhere = bound.filter(({ isEverywhere }) => isEverywhere);
  assert.deepEqual(everywhere.map(({ keys }) => keys).toSorted(), ['?', 'mod+k', 'mod+z']);
  const taken = new Set([...areas.flatMap(({ keys }) => keys ?? []), ...everywhere.map(({ keys }) => keys), 'g']);
  assert.deepEqual(
    bound.filter(({ keys, isEverywhere }) => !isEverywhere && (taken.has(keys) || keys.startsWith('g '))),
    [],
  );
});

test('no file uses the same keyboard shortcut twice', () => {
  const names = bound.map(({ file, keys }) => `${file}: ${keys}`);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('every page of the goods is part of an entry, also where its address begins differently', () => {
  const at = (pathname: string) => currentItem(areas, pathname)?.label;
  assert.equal(at('/transfers'), 'nav.warehouses');
  assert.equal(at('/counts/1'), 'nav.warehouses');
  assert.equal(at('/assembly-orders/new'), 'nav.warehouses');
  assert.equal(at('/serials/1'), 'nav.warehouses');
  assert.equal(at('/basket'), 'nav.articles');
  assert.equal(at('/work-orders/board'), 'nav.board');
  assert.equal(at('/work-orders/1'), 'nav.workOrders');
  assert.equal(at('/warehousesmore'), undefined);
});

const rightsOf = (...roles: Role[]) => new Set(roles.flatMap((role) => [...rightsOfRole(role)]));

test('every user starts on the page of their work', () => {
  assert.equal(startPage(rightsOf('PreventionEmployee', 'Admin', 'Engineer')), '/accounts');
  assert.equal(startPage(rightsOf('MobilityEmployee')), '/accounts');
  assert.equal(startPage(rightsOf('Engineer')), '/m');
  assert.equal(startPage(rightsOf('Reseller')), '/articles');
  assert.equal(startPage(rightsOf('Admin')), '/administration/people');
  assert.equal(startPage(new Set<Right>(['locations.see', 'assets.see'])), '/today');
  assert.equal(startPage(new Set<Right>(['locations.see', 'locations.all'])), '/locations');
  assert.equal(startPage(rightsOf()), '/portal');
  assert.equal(startPage(rightsOf('PreventionEmployee'), 'work-orders/board'), '/work-orders/board');
  assert.equal(startPage(rightsOf('Engineer'), 'today'), '/m');
});

test('the start page of each role is in its navigation', () => {
  for (const role of ['PreventionEmployee', 'MobilityEmployee', 'Engineer', 'Reseller', 'Admin'] as const) {
    const rights = rightsOf(role);
    const entry = areas.find(({ path }) => path === startPage(rights));
    assert.ok(entry && isOffered(entry, rights, 'prevention'), role);
  }
});
