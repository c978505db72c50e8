import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { commandId, distributed, points, roundId, scoreRunId } from '@laurel/api/review/testing/situations.ts';
import { exportOf } from '@laurel/db/exports/exports.ts';
import type { ExportOf } from '@laurel/domain/exports/exports.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { makeNextExport } from '@laurel/worker/exports/make-export.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addToLibrary } from './support/expert-library.ts';
import type { Somebody } from './support/people.ts';
import { reactNow } from './support/reactions.ts';
import { refusalOf } from './support/refusal.ts';

/** Points that appear nowhere else. */
const SCORE = 73;
const there = await distributed();
const { db, world, organiser, experts, worklist, pool } = there;
/** A person who runs the round and is one of its experts. */
let both: Somebody;

beforeAll(async () => {
  both = await world.signedInAs('ORGANISER', { realName: '组织者兼专家' });
  await addToLibrary(organiser, world.rootGroupId, [both], { maxLoad: 6 });
  await inPool(true);
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  for (const { sheetId } of await worklist(experts[1]))
    await experts[1].call.review.submitSheet({
      sheetId,
      scores: points(SCORE),
      comment: '独到',
      commandId: commandId(),
    });
});

const inPool = (within: boolean) =>
  organiser.call.review.setPool({
    ...pool,
    expertIds: within ? [...pool.expertIds, both.personId] : pool.expertIds,
    commandId: commandId(),
  });

const ask = async (who: Somebody, what: ExportOf) => {
  const exportId = randomUUID();
  await who.call.exports.requestExport({ what, format: 'csv', commandId: exportId });
  await makeNextExport({ db, ports: world.ports, log: { error: () => {} } as never }, new AbortController().signal);
  return exportId;
};
/** The contents of a requested file. */
const fileOf = async (who: Somebody, what: ExportOf) => {
  const row = await exportOf(db, await ask(who, what), who.personId);
  if (!row?.fileHash) throw new Error(`the file is ${row?.state}: ${row?.problem}`);
  return text(await world.ports.files.open(row.fileHash));
};
const canDownload = async (who: Somebody, exportId: string) =>
  (await who.call.exports.myExports({})).rows.find((row) => row.exportId === exportId)?.can.download;

const sheets: ExportOf = { kind: 'sheets', filter: { roundId } };
const submissions: ExportOf = { kind: 'log', filter: { type: 'review.score_submitted' } };

describe('an organiser who scores in a running round', () => {
  it('gets no scores and no comments of others in the file of score sheets', async () => {
    expect(await fileOf(organiser, sheets)).toContain(`,${SCORE},`);
    const file = await fileOf(both, sheets);
    expect(file).not.toContain(String(SCORE));
    expect(file).not.toContain('独到');
    expect(file.split('\n').length).toBe((await fileOf(organiser, sheets)).split('\n').length);
  });

  it('gets none in the log and its file', async () => {
    expect(await fileOf(organiser, submissions)).toContain(String(SCORE * 1000));
    expect(await fileOf(both, submissions)).not.toContain(String(SCORE * 1000));
    const log = async (who: Somebody) =>
      JSON.stringify((await who.call.identity.eventHistory({ type: 'review.score_submitted' })).rows);
    expect(await log(organiser)).toContain(String(SCORE * 1000));
    expect(await log(both)).not.toContain(String(SCORE * 1000));
  });

  it('gets none either after leaving the pool with a work still to score', async () => {
    const [sheet] = (await organiser.call.review.sheetList({ roundId, status: 'assigned' })).rows;
    if (!sheet) throw new Error('no sheet');
    const reassign = { sheetId: sheet.sheetId, newSheetId: commandId() as typeof sheet.sheetId, reason: '换一位专家' };
    await organiser.call.review.reassignSheet({ ...reassign, expertId: both.personId, commandId: commandId() });
    await inPool(false);
    expect(await both.call.review.reviewFigures({ roundId })).toBeNull();
    expect(await fileOf(both, sheets)).not.toContain(String(SCORE));
    await inPool(true);
  });

  it('gets no file made before they became an expert of the round', async () => {
    const third = await world.signedInAs('ORGANISER');
    const before = await ask(third, sheets);
    expect(await canDownload(third, before)).toBe(true);
    await addToLibrary(organiser, world.rootGroupId, [third], { maxLoad: 6 });
    const expertIds = [...pool.expertIds, both.personId, third.personId];
    await organiser.call.review.setPool({ ...pool, expertIds, commandId: commandId() });
    expect(await canDownload(third, before)).toBe(false);
  });

  it('gets no score run computed before the round was opened again', async () => {
    await organiser.call.review.closeRound({ roundId, commandId: commandId() });
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
    await reactNow(db, {});
    const { rows } = await both.call.review.scoreResults({ scoreRunId });
    const [work] = rows;
    if (!work) throw new Error('no result');
    const ranks = await ask(both, { kind: 'ranks', filter: { scoreRunId } });
    const closesAt = plusMinutes(new Date().toISOString() as Instant, 60);
    await organiser.call.review.reopenRound({ roundId, closesAt, reason: '补评两件作品', commandId: commandId() });
    const { review } = both.call;
    const about = { scoreRunId, workId: work.workId };
    for (const asked of [
      () => review.scoreResults({ scoreRunId }),
      () => review.workExplanation(about),
      () => review.redactedExplanation({ ...about, profile: 'arbitrator' as const }),
      () => review.calibrationReport({ scoreRunId }),
      () => review.commentList({ roundId }),
      () => ask(both, { kind: 'ranks', filter: { scoreRunId } }),
    ])
      expect(await refusalOf(asked())).toBe('FORBIDDEN');
    expect(await canDownload(both, ranks)).toBe(false);
    expect((await organiser.call.review.scoreResults({ scoreRunId })).rows.length).toBeGreaterThan(0);
  });
});
