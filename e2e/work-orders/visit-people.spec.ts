import { WorkOrdersBoard } from '../pages/work-orders/board.ts';
import { JobMaker, officeDay } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('a visit without a telephone number names people of the account to call', async ({ page, open }) => {
  const maker = await JobMaker.open();
  const office = maker.server;
  const account = (await office.post('/api/1/account', { name: unique() })) as { id: string };
  const person = { firstName: 'Marijke', lastName: unique(), mobile: '+31 6 12 34 56 78' };
  await office.post(`/api/1/account/${account.id}/contact`, person);
  const { workOrderId } = await maker.make(1, { accountId: account.id }, { contactName: '', contactPhone: '' });
  const { number } = (await office.get(`/api/workorders/${workOrderId}`)) as { number: number };
  const board = new WorkOrdersBoard(page);
  await open(`/work-orders/board?from=${officeDay()}&q=${number}`);
  await board.visit(String(number)).click();
  await expect(board.dialog).toContainText(`Marijke ${person.lastName}`);
  await expect(board.dialog.getByRole('link', { name: person.mobile })).toHaveAttribute('href', 'tel:+31612345678');
});
