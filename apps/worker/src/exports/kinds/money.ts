import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { buyersOf } from '@laurel/db/payment/invoice-buyers.ts';
import { countInvoices, everyInvoice } from '@laurel/db/payment/invoice-queries.ts';
import type { InvoiceRow } from '@laurel/db/payment/invoices.ts';
import { countEntries, type Entry, everyEntry } from '@laurel/db/payment/ledger-queries.ts';
import { countOrders, everyOrder, ordersByIds } from '@laurel/db/payment/order-queries.ts';
import type { OrderRow } from '@laurel/db/payment/orders.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { siteTime, siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import type { OrderFact } from '@laurel/domain/payment/order.ts';
import { editionIn, headings, linesOf, type MakeSheet, type Making, yuan } from '../file/file-of.ts';

const editionsOf = async (making: Making, ids: readonly CompetitionId[]) => {
  const competitions = await competitionsByIds(making.tx, [...new Set(ids)]);
  return new Map(competitions.map((one) => [one.competitionId, editionIn(making, one)]));
};

/** Orders, newest first. */
export const ordersSheet: MakeSheet<'orders'> = async (making, { filter }) => {
  const { tx, scope, words } = making;
  const lines = async (rows: readonly OrderRow[]) => {
    const [competitions, names] = await Promise.all([
      editionsOf(
        making,
        rows.map((row) => row.competitionId),
      ),
      personNames(
        tx,
        rows.map((row) => row.payerId),
      ),
    ]);
    return rows.map((row) => [
      row.orderNo,
      competitions.get(row.competitionId) ?? '',
      names.get(row.payerId)?.name ?? '',
      yuan(row.amount),
      yuan(row.received),
      yuan(row.refunded),
      words.orderStatuses[row.status],
      siteTimeOr(row.placedAt),
      siteTimeOr(row.paidAt),
      row.tradeNo,
    ]);
  };
  return {
    head: headings(making, [
      'orderNo',
      'competition',
      'payer',
      'amount',
      'received',
      'refunded',
      'status',
      'placedAt',
      'paidAt',
      'tradeNo',
    ]),
    total: await countOrders(tx, scope.groupIds, filter),
    pages: linesOf(everyOrder(tx, scope.groupIds, filter), lines),
  };
};

/**
 * The journal of the ledger, oldest first as books are read. The lines of one voucher have one time and balance, and so
 * does every period.
 */
export const ledgerSheet: MakeSheet<'ledger'> = async (making, { filter }) => {
  const { tx, scope, words } = making;
  // Every event of an order has its words, or this does not compile.
  const facts: Readonly<Record<OrderFact, string>> = words.facts;
  const lines = async (rows: readonly Entry[]) => {
    const competitions = await editionsOf(
      making,
      rows.map((row) => row.competition_id),
    );
    return rows.map((row) => [
      siteTime(row.at),
      row.order_no,
      facts[row.fact.slice('payment.'.length) as OrderFact] ?? row.fact,
      words.accounts[row.account],
      yuan(row.debit),
      yuan(row.credit),
      competitions.get(row.competition_id) ?? '',
      row.event_id,
    ]);
  };
  return {
    head: headings(making, ['at', 'orderNo', 'fact', 'account', 'debit', 'credit', 'competition', 'voucher']),
    total: await countEntries(tx, scope.groupIds, filter),
    pages: linesOf(everyEntry(tx, scope.groupIds, filter), lines),
  };
};

/** Invoices with whom they are billed to and their red-letter invoices, newest first. */
export const invoicesSheet: MakeSheet<'invoices'> = async (making, { filter }) => {
  const { tx, scope, words } = making;
  const lines = async (rows: readonly InvoiceRow[]) => {
    const [competitions, orders, buyers] = await Promise.all([
      editionsOf(
        making,
        rows.map((row) => row.competitionId),
      ),
      ordersByIds(
        tx,
        rows.map((row) => row.orderId),
      ),
      buyersOf(
        tx,
        rows.map((row) => row.invoiceId),
      ),
    ]);
    return rows.map((row) => {
      const buyer = buyers.get(row.invoiceId);
      return [
        orders.get(row.orderId)?.orderNo ?? '',
        competitions.get(row.competitionId) ?? '',
        buyer?.title ?? '',
        buyer?.type === 'company' ? buyer.taxNumber : '',
        words.invoiceKinds[row.kind],
        yuan(row.amount),
        words.invoiceStatuses[row.status],
        row.invoiceNo,
        siteTimeOr(row.issuedAt),
        yuan(row.worth),
        row.reversals.flatMap(({ redNo }) => redNo ?? []).join('; '),
        siteTime(row.requestedAt),
      ];
    });
  };
  return {
    head: headings(making, [
      'orderNo',
      'competition',
      'buyer',
      'taxNumber',
      'invoiceKind',
      'amount',
      'status',
      'invoiceNo',
      'issuedAt',
      'worth',
      'redNo',
      'requestedAt',
    ]),
    total: await countInvoices(tx, scope.groupIds, filter),
    pages: linesOf(everyInvoice(tx, scope.groupIds, filter), lines),
  };
};
