import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import {
  approvedBatch,
  type Ceremony,
  issue,
  prepareCeremony,
  reissue,
  rowsOfBatch,
  sequenceRule,
} from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { sql } from 'drizzle-orm';
import { correctionWorkbook, readCorrectionRows } from '../apps/api/src/certificate/correction-workbook.ts';
import { people, type Somebody } from '../tests/support/people.ts';
import { reactNow } from '../tests/support/reactions.ts';
import { unseenPages } from '../tests/support/unseen-pages.ts';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** Certificates that are reissued one by one, to compare with. */
const PEERS = 200;
const KINDS = ['check-bulk-change', 'apply-bulk-change'];

/** Seconds, and the peak memory of this process. */
const timed = async <T>(work: () => Promise<T>) => {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const watch = setInterval(look, 100);
  const began = performance.now();
  const result = await work();
  clearInterval(watch);
  look();
  return { result, seconds: rounded((performance.now() - began) / 1000), mb: Math.round(most / 2 ** 20) };
};

type Draft = Parameters<Somebody['call']['certificate']['draftBulkChange']>[0];

/** A table that corrects every certificate, as an edited workbook. */
const correctedTable = async (organiser: Somebody, selection: Draft['selection']) => {
  const workbook = await organiser.call.certificate.bulkCorrectionWorkbook({ selection });
  const { rows } = await readCorrectionRows(Buffer.from(workbook.base64, 'base64'));
  const edited = rows.map(({ row }) => ({ ...row, students: row.students.replaceAll('王', '汪') }));
  return { file: (await correctionWorkbook('zh-CN', edited)).content.toString('base64') };
};

/**
 * Bulk changes of as many certificates as one may have (`--count=10000`), each from the draft to the last one changed:
 * reissued with another way of printing, with corrected names from a workbook, and revoked. The check reads every
 * certificate's layout and prints no page. The peer: reissuing one by one.
 */
const bulkChanges: Bench = async ({ databaseUrl, args, report }) => {
  const count = Number(args.find((arg) => arg.startsWith('--count='))?.slice('--count='.length) ?? 10_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-bench-bulk-'));
  try {
    await withScratchDatabase(databaseUrl, 10, async ({ db }) => {
      const log = createLog('bench', 'silent');
      const ports = await openPorts({ NODE_ENV: 'test', LAUREL_DATA: folder }, db, log);
      const world = await people(db, { ports });
      const organiser = await world.signedInAs('ORGANISER');
      const colleague = await world.signedInAs('ORGANISER');
      const printing = unseenPages(path.join(folder, 'fonts'));
      const work = () => untilDone(db, () => reactNow(db, { ports, printing }, KINDS));
      const { batchId, ceremony } = await issued(db, world.rootGroupId, count, ports.secrets.keyFor('personalData'));
      const peer = await oneByOne(db, ceremony, ports.secrets.keyFor('personalData'));
      report({ peer: 'reissued one by one', ...peer });

      const run = async (what: string, change: Draft['change'], corrections?: Draft['corrections']) => {
        const selection = { filter: { batchId, status: 'issued' as const }, seen: count };
        const bulkChangeId = randomUUID();
        const id = () => ({ bulkChangeId, commandId: randomUUID() });
        const draft = await timed(() =>
          organiser.call.certificate.draftBulkChange({
            ...{ ...id(), selection, change, reason: 'bench', ...(corrections && { corrections }) },
          }),
        );
        const check = await timed(work);
        await colleague.call.certificate.approveBulkChange(id());
        const apply = await timed(work);
        const { counts } = await organiser.call.certificate.bulkChangeDetails({ bulkChangeId });
        const perSecond = Math.round(count / apply.seconds);
        const took = { draft: draft.seconds, check: check.seconds, apply: apply.seconds };
        const mb = { draft: draft.mb, check: check.mb, apply: apply.mb };
        report({ what, count, done: counts?.done, took, mb, perSecond, ratio: rounded(perSecond / peer.perSecond) });
      };
      await run('reissue', { kind: 'reissue', mode: 'bulk' });
      const selection = { filter: { batchId, status: 'issued' as const }, seen: count };
      const table = await timed(() => correctedTable(organiser, selection));
      const check = await timed(() =>
        organiser.call.certificate.checkBulkCorrections({ selection, corrections: table.result }),
      );
      const took = { workbook: table.seconds, compare: check.seconds };
      report({ what: 'table of corrections', count, took, mb: { workbook: table.mb, compare: check.mb } });
      await run('correct', { kind: 'correct' }, table.result);
      await run('revoke', { kind: 'revoke', publicReason: { zh: '作废', en: 'Void' } });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
export default bulkChanges;

/** Other effects, such as printing and letters, are dropped: a dispatcher takes some hundred at a time. */
const untilDone = async (db: Db, react: () => Promise<void>) => {
  for (let left = 1; left > 0; ) {
    await react();
    await db.execute(
      sql`delete from es.effects where state = 'pending' and not kind = any(${sql.param(KINDS)}::text[])`,
    );
    const { rows } = await db.execute<{ left: number }>(sql`
      select count(*)::int as left from es.effects where state = 'pending'`);
    left = rows[0]?.left ?? 0;
  }
};

/** A batch with this many certificates of teams of two, without printing them. */
const issued = async (db: Db, groupId: Ceremony['groupId'], awards: number, kek: Buffer) => {
  const [design] = gallery;
  if (!design) throw new Error('the gallery has designs');
  const ceremony = await prepareCeremony(db, { awards, members: 2, groupId, advised: 0 });
  const rule = { length: 6 };
  const batchId: BatchId = await approvedBatch(db, ceremony, { design: design.design, rule: sequenceRule(rule) });
  await issue(db, batchId, ceremony.approver, undefined, kek);
  return { batchId, ceremony };
};

const oneByOne = async (db: Db, { groupId }: Ceremony, kek: Buffer) => {
  const { batchId, ceremony } = await issued(db, groupId, PEERS, kek);
  const rows = await rowsOfBatch(db, batchId);
  const { seconds } = await timed(async () => {
    for (const { certificateId } of rows) await reissue(db, certificateId, ceremony.approver);
  });
  return { count: rows.length, seconds, perSecond: Math.round(rows.length / seconds) };
};
