import type { InvoiceProposal } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Db } from '#db/db.ts';
import { facts, heading } from '#documents/blocks.ts';
import type { PrintableDocument } from '#documents/document.ts';
import type { Sender } from '#documents/house-style.ts';
import { documentFileName } from '#documents/keep-document.ts';
import { pricedLines, totals, withTotals } from '#documents/priced-lines.ts';
import { printDocument } from '#documents/print-document.ts';
import { findSender } from '#documents/sender-store.ts';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { Address, Party } from './invoice-profile.ts';
import { findParties } from './party-store.ts';
import { findProposals } from './proposal-store.ts';
import { sumsByRate } from './vat-sums.ts';

const credit = 8021;

/** The paper of a proposal: what was delivered and done, with the numbers that it refers to. Undefined when there is no such proposal. */
export async function printInvoicePaper(
  db: Db,
  division: number,
  id: string,
): Promise<{ fileName: string; pdf: Buffer } | undefined> {
  const [proposal] = await findProposals(db, division, [id]);
  if (!proposal) return undefined;
  const parties = await findParties(db, division, id);
  const document = invoicePaper(proposal, parties, await findSender(db, division));
  return { fileName: documentFileName(document.title, proposal.proposalNumber), pdf: await printDocument(document) };
}

type Facts = Awaited<ReturnType<typeof findParties>>;

function invoicePaper(proposal: InvoiceProposal, of: Facts, sender: Sender): PrintableDocument {
  const { language } = of;
  const { currency, proposalNumber } = proposal;
  const w = words(language);
  const title = translate(language, `document.invoiceProposal.${proposal.type === credit ? 'credit' : 'title'}`);
  const lines = proposal.lines.map((line) => ({
    ...line,
    unitCode: line.unit,
    unitDescription: of.units[line.unit] ?? null,
    unitPrice: line.netPrice,
    discount: null,
    amountFC: line.amount,
  }));
  const table = pricedLines({ lines, all: lines, language, currency, w, small: ({ itemCode }) => [itemCode] });
  const sums: [string, number][] = [
    [translate(language, 'document.totalExclVat'), proposal.amountExclVat],
    ...sumsByRate(proposal.lines).map(({ percentage, vat }): [string, number] => [
      translate(language, 'document.vat', { percentage: w.percent(percentage) }),
      vat,
    ]),
    [translate(language, 'document.total'), proposal.amount],
  ];
  return {
    title,
    subject: `${proposalNumber}  ·  ${proposal.invoiceToName}`,
    language,
    sender,
    moment: `${proposal.invoiceDate}T12:00:00.000Z`,
    content: [
      heading(title, String(proposalNumber), sender),
      facts(head(proposal, of, language)),
      { text: '', margin: [0, 8, 0, 8] },
      ...withTotals(table, totals(sums, currency, w)),
    ],
  };
}

function head(proposal: InvoiceProposal, { buyer, supply, corrected }: Facts, language: Language) {
  const w = words(language);
  const of = (key: string) => translate(language, `document.${key}`);
  return [
    [of('customer'), postal(buyer, buyer)],
    [of('deliverTo'), postal(undefined, supply)],
    [of('invoiceProposal.date'), w.day(proposal.invoiceDate)],
    [of('invoiceProposal.due'), w.day(proposal.dueDate)],
    [of('deliveryDate'), w.day(supply.date)],
    [of('yourRef'), proposal.yourRef],
    [of('invoiceProposal.order'), String(proposal.orderNumber)],
    [of('deliveryNote.title'), supply.deliveryNumber === null ? null : String(supply.deliveryNumber)],
    [of('invoiceProposal.corrects'), proposal.type === credit ? corrected.join(', ') : null],
    [of('vatNumber'), buyer.vatNumber],
  ] satisfies [string, string | null][];
}

const postal = (party: Party | undefined, { street, postcode, city }: Address): string =>
  [party?.name, street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n');
