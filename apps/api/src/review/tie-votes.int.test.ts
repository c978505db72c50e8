import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { signingKey, takeAnchor } from '@laurel/db/audit/anchors.ts';
import { withoutHiddenScores } from '@laurel/db/audit/hidden-scores.ts';
import { historyAfter } from '@laurel/db/audit/history.ts';
import { exportOf } from '@laurel/db/exports/exports.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { PersonId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { makeNextExport } from '@laurel/worker/exports/make-export.ts';
import express from 'express';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { served } from '../../../../tests/support/served.ts';
import { logPartRoutes } from '../audit/log-part.route.ts';
import { confirmed } from './testing/confirmed.ts';
import { commandId, distributed, points, roundId, scoreRunId } from './testing/situations.ts';

/** One award for six works with the same score: a tie that crosses its limit. */
const there = await distributed({
  tieBreaks: [{ rule: 'untrimmedMean' }, { rule: 'chiefVote' }],
  awards: {
    ...plainPolicy.awards,
    levels: [
      { level: 'first', name: { zh: '一等奖', en: 'First' }, quota: { kind: 'count', count: 1 }, minScoreMilli: null },
    ],
  },
});
const { db, organiser, colleague, experts, pool, world } = there;
const [, , mo, ding] = experts;
const tieVoteId = '0199000d-0000-7000-8000-000000000001';
const chiefs = [mo, ding];
await organiser.call.review.setPool({
  ...pool,
  chiefIds: chiefs.map(({ personId }) => personId),
  commandId: commandId(),
});
await organiser.call.review.openRound({ roundId, commandId: commandId() });
for (const expert of experts)
  for (const { sheetId } of await there.worklist(expert))
    await expert.call.review.submitSheet({ sheetId, scores: points(80), comment: '', commandId: commandId() });
await organiser.call.review.closeRound({ roundId, commandId: commandId() });
const compute = async (run: ScoreRunId) => {
  await organiser.call.review.requestScoreRun({ scoreRunId: run, roundId, commandId: commandId() });
  await reactNow(db, {});
};
await compute(scoreRunId);
const ties = (run = scoreRunId) => organiser.call.review.tieVoteList({ scoreRunId: run });
const open = async (workIds = [] as string[]) =>
  organiser.call.review.openTieVote({
    ...{ tieVoteId, scoreRunId, commandId: commandId() },
    workIds: (workIds.length > 0
      ? workIds
      : ((await ties()).awaiting[0]?.works ?? []).map((work) => work.workId)) as never,
  });
const aliases = async (who: typeof mo) =>
  (await who.call.review.myTieVotes({ roundId }))[0]?.works.map(({ alias }) => alias) ?? [];
const cast = (who: typeof mo, order: string[]) =>
  who.call.review.castTieVote({ tieVoteId, aliases: order, commandId: commandId() });

describe("the chairs' vote on a tie", () => {
  it('keeps the scores from being sealed while it is open', async () => {
    expect((await ties()).awaiting).toMatchObject([{ level: { en: 'First' }, can: { open: true } }]);
    expect((await ties()).awaiting[0]?.works).toHaveLength(6);
    const seal = colleague.call.review.approveScoreRun({ scoreRunId, resolution: null, commandId: commandId() });
    expect(await refusalOf(seal)).toBe('tiesAwaitVote');
  });

  it('is opened once, for exactly the tied works', async () => {
    const works = (await ties()).awaiting[0]?.works.map(({ workId }) => workId) ?? [];
    expect(await refusalOf(open(works.slice(1)))).toBe('worksNotTied');
    await open(works);
    expect((await ties()).votes).toMatchObject([{ status: 'open', can: { close: true } }]);
    expect((await ties()).awaiting).toMatchObject([{ can: { open: false } }]);
    const again = organiser.call.review.openTieVote({
      ...{ tieVoteId: '0199000d-0000-7000-8000-000000000002', scoreRunId, commandId: commandId() },
      workIds: works,
    });
    expect(await refusalOf(again)).toBe('tieVoteExists');
  });

  it('is cast only by the chairs, who know the works by their names in the round', async () => {
    const order = await aliases(mo);
    expect(order).toHaveLength(6);
    expect(JSON.stringify(await mo.call.review.myTieVotes({ roundId }))).not.toContain('workId');
    expect(await refusalOf(cast(experts[0], order))).toBe('NOT_FOUND');
    expect(await refusalOf(cast(mo, order.slice(1)))).toBe('orderIncomplete');
    await cast(mo, order.toReversed());
    expect(await aliases(mo)).toEqual(order.toReversed());
    expect((await ties()).votes[0]?.chairs).toMatchObject([{ order: null }, { order: null }]);
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    const close = { tieVoteId, outcome: 'shared' as const, reason: '并列即可', commandId: commandId() };
    expect(await refusalOf(elsewhere.call.review.closeTieVote(close))).toBe('NOT_FOUND');
  });

  it('is hidden in the log, its file and the whole log until it is over, except for the reader’s own ballot', async () => {
    const type = 'review.tie_vote_cast';
    const [ballot] = await historyAfter(db, 0, { type });
    if (!ballot) throw new Error('no ballot in the log');
    const readBy = async (who: { readonly personId: PersonId } | undefined) =>
      (await withoutHiddenScores(db, who && { ...who, roundIds: [] }, [ballot]))[0]?.data.order;
    expect([await readBy(undefined), await readBy(ding), await readBy(mo)]).toEqual([
      'hidden',
      'hidden',
      ballot.data.order,
    ]);
    const { rows } = await organiser.call.identity.eventHistory({ type });
    expect(rows.map(({ data }) => JSON.parse(data).order)).toEqual(['hidden']);
    const exportId = commandId();
    const what = { kind: 'log' as const, filter: { type } };
    await organiser.call.exports.requestExport({ what, format: 'csv', commandId: exportId });
    await makeNextExport({ db, ports: world.ports, log: { error: () => {} } as never }, new AbortController().signal);
    const file = await exportOf(db, exportId, organiser.personId);
    if (!file?.fileHash) throw new Error('no file');
    const lines = await text(await world.ports.files.open(file.fileHash));
    expect(lines).toContain(type);
    for (const workId of ballot.data.order as string[]) expect(lines).not.toContain(workId);
    const whole = { withheld: null, events: ballot.position - 1, endsBeforeBallot: true };
    expect(await organiser.call.audit.logAccess()).toEqual(whole);
  });

  it('is not in a proof of its events either, which nobody gets who scores or acts elsewhere', async () => {
    await takeAnchor(db, signingKey(world.ports.secrets.keyFor('signing')));
    const partFor = async (who: Somebody) => {
      const app = express().use(logPartRoutes(async () => world.contextOf(who)));
      const { server, origin } = await served(app);
      const answer = await fetch(`${origin}/proof/part.ndjson.gz?streamId=tie_vote-${tieVoteId}`, {
        headers: { authorization: 'Bearer a token' },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      server.close();
      return [answer.status, answer.ok ? gunzipSync(bytes).toString() : ''] as const;
    };
    const [status, lines] = await partFor(organiser);
    expect(status).toBe(200);
    expect(lines).toContain('review.tie_vote_opened');
    expect(lines).not.toContain('review.tie_vote_cast');
    const auditor = await world.signedInAs('AUDITOR', { group: await world.group('another') });
    expect((await partFor(auditor))[0]).toBe(404);
    expect((await partFor(mo))[0]).toBe(403);
    const { rows } = await organiser.call.identity.readingList({ part: 'logPart' });
    expect(rows.map(({ actorId }) => actorId)).toEqual([organiser.personId]);
  });

  it('ends with the last vote and decides the next run, whose explanation lists it', async () => {
    await cast(ding, (await aliases(mo)).slice());
    expect((await ties()).votes).toMatchObject([{ status: 'counted' }]);
    const { rows: ballots } = await organiser.call.identity.eventHistory({ type: 'review.tie_vote_cast' });
    expect(ballots.map(({ data }) => JSON.parse(data).order.length)).toEqual([6, 6]);
    expect(await organiser.call.audit.logAccess()).toMatchObject({ endsBeforeBallot: false });
    const next = '0199000d-0000-7000-8000-000000000009' as ScoreRunId;
    await compute(next);
    expect((await ties(next)).awaiting).toEqual([]);
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId: next });
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    const [winner] = rows;
    const explained = await organiser.call.review.workExplanation({
      scoreRunId: next,
      workId: winner?.workId as never,
    });
    expect(explained.tieVotes).toMatchObject([{ outcome: 'counted' }]);
    expect(explained.tieVotes[0]?.votes.map(({ order }) => order[0])).toEqual([winner?.workId, winner?.workId]);
    expect(explained.explanation.tieBreaks[0]?.comparisons.at(-1)).toMatchObject({
      rule: 'chiefVote',
      decided: 'higher',
    });
    const { seen } = await organiser.call.review.redactedExplanation({
      ...{ scoreRunId: next, workId: winner?.workId as never, profile: 'arbitrator' as const },
    });
    expect(JSON.stringify(seen)).not.toContain('专家丙');
    expect(await refusalOf(cast(mo, await aliases(mo)))).toBe('tieVoteClosed');
    await colleague.call.review.approveScoreRun(await confirmed(db, next));
  });
});
