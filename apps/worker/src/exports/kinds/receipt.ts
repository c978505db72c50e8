import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { linesOf, orderRow, tradeChannels } from '@laurel/db/payment/order-queries.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import type { OrderRow } from '@laurel/db/payment/orders.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { ExportOf } from '@laurel/domain/exports/exports.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { siteTime, siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import type { DocumentBlock, PrintedDocument } from '@laurel/pdf/document/document.ts';
import { filled } from '@laurel/words/filled.ts';
import { receipt as receiptEn } from '@laurel/words/payment/receipt.en.ts';
import { receipt as receiptZh } from '@laurel/words/payment/receipt.zh-CN.ts';
import { CannotBeMade, type Making } from '../file/file-of.ts';

const words = { 'zh-CN': receiptZh, en: receiptEn };
type Words = typeof receiptZh;
type Asked = {
  readonly askedBy: PersonId;
  readonly publicUrl: string;
  readonly at: string;
};

/** The receipt of an order: what was received and refunded so far, and where that can be checked. */
export const receiptReport = async (
  making: Making,
  { filter }: Extract<ExportOf, { kind: 'receipt' }>,
  { askedBy, publicUrl, at }: Asked,
): Promise<PrintedDocument> => {
  const { tx, scope, secrets, language, said } = making;
  const order = await orderRow(tx, filter.orderId);
  const seen = order && (order.payerId === askedBy || !scope.groupIds || scope.groupIds.includes(order.groupId));
  if (!seen || order.received === 0) throw new CannotBeMade('gone');
  const competition = await competitionById(tx, order.competitionId);
  const say = words[language];
  const edition = competition && editionName(competition.settings);
  const name = edition ? `${said(edition)} · ${edition.edition}` : '';
  const address = `${publicUrl}/home/paySuccess?ref=${orderReference(secrets, order.orderId)}`;
  return {
    language,
    title: say.title,
    subtitle: name,
    footer: `${say.title} · ${numberOf(order)}`,
    blocks: [
      await facts(making, say, order),
      await paidFor(making, say, order, competition?.settings.items ?? []),
      {
        kind: 'notes',
        notes: [say.notInvoice, filled(say.asOf, { time: siteTime(at) }), filled(say.check, { address })],
      },
    ],
  };
};

/** One receipt an order, so that its number follows from the order's. */
const numberOf = ({ orderNo }: OrderRow) => `R${orderNo}`;

const facts = async ({ tx, words: { accounts } }: Making, say: Words, order: OrderRow): Promise<DocumentBlock> => {
  const payer = (await personNames(tx, [order.payerId])).get(order.payerId);
  const channels = await tradeChannels(tx, [order.orderId]);
  const channel = order.offline ? 'bank' : channels.get(order.tradeNo ?? '');
  return {
    kind: 'facts',
    facts: [
      [say.number, numberOf(order)],
      [say.payer, payer?.name ?? ''],
      [say.orderNo, order.orderNo],
      [say.channel, channel ? accounts[channel] : ''],
      [say.tradeNo, order.offline ? '' : (order.tradeNo ?? '')],
      [say.paidAt, String(siteTimeOr(order.paidAt) ?? '')],
      [say.received, `¥${fenAsYuan(order.received)}`],
      [say.refunded, `¥${fenAsYuan(order.refunded)}`],
      [say.kept, `¥${fenAsYuan(fen(order.received - order.refunded))}`],
    ],
  };
};

type Item = { readonly itemId: string; readonly name: { readonly zh: string; readonly en: string } };

const paidFor = async (
  { tx, said }: Making,
  say: Words,
  order: OrderRow,
  items: readonly Item[],
): Promise<DocumentBlock> => {
  const lines = await linesOf(tx, [order.orderId]);
  const entries = await signUpsByIds(
    tx,
    lines.map(({ enrolmentId }) => enrolmentId),
  );
  const entryOf = new Map(entries.map((entry) => [entry.enrolmentId, entry]));
  return {
    kind: 'table',
    title: say.lines,
    table: {
      heads: [say.team, say.item, say.amount],
      rows: lines.map(({ enrolmentId, amount }) => {
        const entry = entryOf.get(enrolmentId);
        const team = [entry?.number, entry?.teamName].filter(Boolean).join(' ');
        return [team, said(items.find(({ itemId }) => itemId === entry?.itemId)?.name), `¥${fenAsYuan(amount)}`];
      }),
    },
  };
};
