import { listOf, type Waiting } from '../../apps/web/src/features/audit/workbench/links.ts';
import type { Caller } from './people.ts';

type Rights = Readonly<Record<string, unknown>>;
type Rows = { readonly total: number; readonly rows: readonly { readonly can?: Rights }[] };
/** The api requests of the screen behind a link, by the screen's address. */
type Asks = (call: Caller, query: Readonly<Record<string, string>>, mine: boolean) => Promise<Rows>;

const all = (rows: readonly { readonly can?: Rights }[]): Rows => ({ total: rows.length, rows });
const plain = (rows: readonly object[]) => all(rows.map(() => ({})));
const MOST = { page: 1, pageSize: 100 } as const;

const resultsAndObjections: Asks = async (call, { waiting, status }, mine) => {
  if (status) return call.award.awardBoard({ ...MOST, status: status as never });
  const results = await call.award.resultList({ waiting: waiting as never });
  if (waiting === 'noNotice' || waiting === 'results') return all(results);
  const disputes = await call.award.disputeList({ waiting: waiting as never });
  const listed = await Promise.all(
    [...results, ...disputes].map(({ resultId }) => call.award.objectionList({ resultId })),
  );
  if (waiting === 'appeals')
    return plain(listed.flat().flatMap(({ appeals }) => appeals.filter((one) => !one.outcome)));
  if (waiting === 'remedies')
    return plain(
      listed.flat().flatMap(({ remedies }) => remedies.filter(({ state }) => state === 'open' || state === 'begun')),
    );
  if (waiting === 'overdueObjections') return plain(listed.flat().filter(({ overdue }) => overdue));
  const first = waiting === 'objections';
  const open = listed.flat().filter((one) => one.outcome === null && (one.proposal === null) === first);
  // Objections to one result may have to wait for others.
  return all(mine ? open.filter(({ can }) => (first ? can.propose : can.decide)) : open);
};

const screens: Readonly<Record<string, Asks>> = {
  '/competition/details': async (call, { id }) => {
    const { amendment } = await call.competition.competitionDetails({ competitionId: id as never });
    return plain(amendment ? [amendment] : []);
  },
  '/competition/list': (call, query) => call.competition.competitionList({ ...MOST, ...query }),
  '/signUpManagement': (call, query) => call.enrolment.signUps({ ...MOST, ...query }),
  '/works/list': (call, query) => call.submission.workList({ ...MOST, ...query }),
  '/expert/library': (call, query) => call.expert.expertList({ ...MOST, ...query }),
  '/expert/recruitment': async (call, { status }) => {
    const { total, rows } = await call.expert.expertApplicationList({ ...MOST, status: status as never });
    return { ...plain(rows), total };
  },
  '/review/comment': async (call) => {
    const rounds = await call.review.myRounds();
    const desks = await Promise.all(rounds.map(({ roundId }) => call.review.mySheets({ roundId })));
    const here = ['assigned', 'acknowledged', 'draft'];
    return plain(desks.flatMap(({ open, sheets }) => (open ? sheets.filter((one) => here.includes(one.status)) : [])));
  },
  '/review/distribution': async (call, { round }) => {
    const { rows } = await call.review.roundList({ ...MOST, status: 'planToSecond' });
    return all(rows.filter(({ roundId }) => roundId === round));
  },
  '/review/competition': (call, query) => call.review.roundList({ ...MOST, ...query }),
  '/review/elimination': (call, { status }) => call.review.advancementList({ ...MOST, status: status as never }),
  '/review/result': (call, query) => call.review.scoreRunList({ ...MOST, ...query }),
  '/competitionReward/detailedList': resultsAndObjections,
  '/competitionReward/appeals': async (call) =>
    plain((await call.award.myAppeals()).filter(({ outcome }) => outcome === null)),
  '/certificate/check': (call, { status }) => call.certificate.batchList({ ...MOST, toSecond: status === 'toSecond' }),
  '/certificate/changes': async (call, { status }) => {
    const { total, rows } = await call.certificate.bulkChangeList({ ...MOST, status: status as never });
    return { ...plain(rows), total };
  },
  '/competitionReward/nameChecks': async (call, { status }) => {
    const { total, rows } = await call.award.nameCheckList({ ...MOST, status: status as never });
    return { ...plain(rows), total };
  },
  '/certificate/corrections': async (call, { status }) => {
    const { total, rows } = await call.certificate.correctionList({ ...MOST, status: status as never });
    return { ...plain(rows), total };
  },
  '/certificate/list': (call, query) => call.certificate.certificateList({ ...MOST, ...query }),
  '/system/troubles': async (call, { status }) => {
    const { total, rows } = await call.audit.troubles({ ...MOST, status: status as never });
    return { ...plain(rows), total };
  },
  '/finance/action': (call, { tab, status }) =>
    tab === 'offline'
      ? call.payment.orderList({
          ...MOST,
          offlineWaiting: status !== 'announced',
          transferAnnounced: status !== 'toSecond',
          offlineToSecond: status === 'toSecond',
        })
      : tab === 'accounts'
        ? call.payment.receivingAccountList({ ...MOST, status: status as never })
        : tab === 'invoices'
          ? call.payment.invoiceList({ ...MOST, status: status as never })
          : tab === 'cancellations'
            ? call.competition.cancellationList({ ...MOST, status: status as never })
            : call.payment.refundList({ ...MOST, status: status as never }),
};

/** The list that a line of the workbench links to, requested as its screen does. */
const behindLink = (who: { readonly call: Caller }, line: Waiting): Promise<Rows> => {
  const { pathname, searchParams } = new URL(listOf(line), 'http://desk');
  const ask = screens[pathname];
  if (!ask) throw new Error(`no screen known at ${pathname}`);
  return ask(who.call, Object.fromEntries(searchParams), line.mine);
};

/** Lines whose rows are all for the reader to decide as second person, with the rights that show it. */
const SECONDS: Readonly<Partial<Record<Waiting['key'], readonly string[]>>> = {
  disqualifications: ['secondDisqualification'],
  workDisqualifications: ['disqualify'],
  scoreRuns: ['approve'],
  advancements: ['approve'],
  objectionDecisions: ['decide'],
  revocations: ['revoke'],
  batches: ['approve'],
  cancellations: ['confirm'],
  offlinePayments: ['decideOffline'],
  receivingAccounts: ['approve'],
  refunds: ['approve', 'completeByHand'],
};

/**
 * The number on a person's workbench for a matter (undefined: no such line). It must equal the number of rows behind
 * its link; where it takes a second person, this person must be able to decide each of them.
 */
export const waitsFor = async (who: { readonly call: Caller }, matter: Waiting['key']): Promise<number | undefined> => {
  const read = async () => (await who.call.audit.workbench({})).waiting.find(({ key }) => key === matter);
  const line = await read();
  if (!line) return undefined;
  const { total, rows } = await behindLink(who, line);
  // A worker that runs at the same time may have changed it between the two requests.
  if ((await read())?.count !== line.count) return waitsFor(who, matter);
  if (total !== line.count) throw new Error(`${matter}: the workbench says ${line.count}, its link shows ${total}`);
  const rights = SECONDS[matter] ?? [];
  const decidable = rows.filter(({ can }) => rights.length === 0 || rights.some((right) => can?.[right]));
  if (line.mine && decidable.length < rows.length)
    throw new Error(`${matter}: its link shows rows that are not the reader's to decide`);
  return line.count;
};
