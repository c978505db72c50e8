import { documentByHash, hashOf, keepDocument } from '@laurel/db/review/documents.ts';
import { keepResults } from '@laurel/db/review/score-results.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { FileHash, ResultId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { atOnce } from '@laurel/domain/kernel/steps.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { recordScoreRun } from '@laurel/domain/review/record-score-run.ts';
import type { ScoreInput } from '@laurel/domain/review/score-input.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { inputDocument, scoreDocument } from '@laurel/domain/review/scoring.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { reactions } from '@laurel/worker/reactions.ts';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findingsIn, foundAfter } from '../../../../tests/support/findings.ts';
import { commandId, decidedAbout, granted, roundId } from './testing/situations.ts';

const there = await granted();
const { db, world, organiser } = there;

describe('verify, outside the log', () => {
  const findings = () => findingsIn(db, world.ports.secrets, reactions);
  const after = foundAfter(db, findings);
  const run = async () => {
    const { rows } = await db.execute<{ hash: FileHash }>(
      sql`select data ->> 'resultHash' as hash from es.events where type = 'review.score_run_computed' order by position limit 1`,
    );
    return rows[0]?.hash as FileHash;
  };
  const keptWork = async (hash: FileHash) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select work_id as id from app.score_results where result_hash = ${hash} order by rank limit 1`,
    );
    return rows[0]?.id ?? '';
  };

  it('finds nothing when nothing was altered', async () => {
    expect(await findings()).toEqual([]);
  });

  it('finds a result with a changed row, and a changed explanation', async () => {
    const hash = await run();
    const id = await keptWork(hash);
    const own = sql`result_hash = ${hash} and work_id = ${id}`;
    const ranked = await after(
      sql`update app.score_results set rank = rank + 10 where ${own}`,
      sql`update app.score_results set rank = rank - 10 where ${own}`,
    );
    expect(ranked).toContainEqual(expect.stringMatching(new RegExp(`the row of work ${id} differs`)));
    const explained = await after(
      sql`update app.score_results set explanation = explanation || '{"more": 1}' where ${own}`,
      sql`update app.score_results set explanation = explanation - 'more' where ${own}`,
    );
    expect(explained).toContainEqual(expect.stringMatching(new RegExp(`the explanation of work ${id} differs`)));
  });

  it('finds a missing document, and an altered one', async () => {
    const hash = await run();
    await db.execute(sql`create table app.kept as select * from app.review_documents`);
    const back = sql`insert into app.review_documents select * from app.kept on conflict (hash) do update set gzip = excluded.gzip`;
    expect(await after(sql`delete from app.review_documents where hash = ${hash}`, back)).toContain(
      `document ${hash}: an event names it and it is missing`,
    );
    const other = sql`(select gzip from app.kept where hash <> ${hash} limit 1)`;
    expect(await after(sql`update app.review_documents set gzip = ${other} where hash = ${hash}`, back)).toContain(
      `document ${hash}: it was altered`,
    );
    await db.execute(sql`drop table app.kept`);
  });

  /** A person with database access appends an event to the log; another test covers the chain. */
  const inTheLog = (statement: SQL) =>
    sql`do $$ begin alter table es.events disable trigger user; ${statement}; alter table es.events enable trigger user; end $$`;

  it('recomputes score runs from the sheets in the log, with the pinned policy', async () => {
    const found = await after(
      inTheLog(sql`update es.events set data = jsonb_set(data, '{scores}', data -> 'scores' || '{"more": 1}')
        where type = 'review.score_submitted'`),
      inTheLog(sql`update es.events set data = data #- '{scores,more}' where type = 'review.score_submitted'`),
    );
    expect(found).toContainEqual(expect.stringMatching(/^score run .*: sheet .* is not what the log says$/));
    const repinned = await after(
      inTheLog(
        sql`update es.events set data = jsonb_set(data, '{policy,version}', '77') where type = 'review.round_created'`,
      ),
      inTheLog(
        sql`update es.events set data = jsonb_set(data, '{policy,version}', '1') where type = 'review.round_created'`,
      ),
    );
    expect(repinned).toContainEqual(expect.stringMatching(/its policy is not the one that was pinned/));
    const granted = await after(
      inTheLog(sql`update es.events set data = jsonb_set(data, '{score}', '1') || jsonb_build_object('was', data -> 'score')
        where type = 'award.granted'`),
      inTheLog(
        sql`update es.events set data = jsonb_set(data, '{score}', data -> 'was') - 'was' where type = 'award.granted'`,
      ),
    );
    expect(granted).toContainEqual(expect.stringMatching(/does not give this work this award/));
    const seeded = await after(
      inTheLog(sql`update es.events set data = data || '{"seed": "another"}' || jsonb_build_object('was', data -> 'seed')
        where type = 'review.distribution_proposed'`),
      inTheLog(sql`update es.events set data = jsonb_set(data, '{seed}', data -> 'was') - 'was'
        where type = 'review.distribution_proposed'`),
    );
    expect(seeded).toContainEqual(expect.stringMatching(/its document is of another plan/));
  });

  it('finds a work withdrawn only in its row during a run, and a hidden conflict', async () => {
    const [event] = (
      await db.execute<{ hash: FileHash; sealed: ScoreRunId }>(
        sql`select data ->> 'resultHash' as hash, data ->> 'scoreRunId' as sealed from es.events
             where type = 'review.score_run_computed' order by position desc limit 1`,
      )
    ).rows;
    const body = event && (await documentByHash(db, event.hash));
    if (!body) throw new Error('no document');
    const { policy, input } = JSON.parse(body) as { policy: ScoringPolicy; input: ScoreInput };
    const rival = input.works.find(({ standing }) => standing === 'standing')?.workId;
    const hidden = input.sheets.find(({ conflicted }) => conflicted)?.sheetId;
    const forged = {
      works: input.works.map((work) => (work.workId === rival ? { ...work, standing: 'withdrawn' as const } : work)),
      sheets: input.sheets.map((sheet) => (sheet.sheetId === hidden ? { ...sheet, conflicted: false } : sheet)),
    };
    const { document, outcome } = atOnce(scoreDocument(policy, forged));
    const resultHash = await keepDocument(db, 'scoreRun', document);
    await keepResults(db, resultHash, outcome);
    // As recorded by the worker of an earlier release, which used the rows unchecked.
    const scoreRunId = uuid(6, 31) as ScoreRunId;
    const disputed = {
      resultId: uuid(8, 1) as ResultId,
      workId: rival as WorkId,
      remedies: ['correctScores' as const],
    };
    const objectionId = await decidedAbout(there, disputed);
    const correction = { supersedes: event.sealed, reason: '异议成立', objectionId };
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, correction, commandId: commandId() });
    const figures = { works: outcome.results.length, sheets: 1, flagged: 0, ties: 0 };
    const inputHash = hashOf(inputDocument(policy, forged));
    const recorded = await execute(db, {
      useCase: 'test.situation',
      command: { scoreRunId },
      commandId: commandId(),
      actor: systemActor,
      request: { correlationId: 'test' },
      takes: { run: scoreRunOf(scoreRunId) },
      decide: ({ run }, by) => recordScoreRun(run, { resultHash, inputHash, ...figures }, by),
    });
    expect(recorded.ok).toBe(true);
    const about = `score run ${scoreRunId}`;
    expect((await findings()).filter((finding) => finding.startsWith(about))).toEqual([
      `${about}: work ${rival} is not what the log says`,
      `${about}: sheet ${hidden}: the log says otherwise about a conflict of interest`,
    ]);
  });

  it('recomputes the effects of reactions', async () => {
    await db.execute(sql`create table app.kept as select * from es.effects`);
    const restore = sql`insert into es.effects select * from app.kept on conflict (effect_id) do update set kind = excluded.kind`;
    const [last] = (
      await db.execute<{ id: string }>(sql`select effect_id as id from es.effects where kind = 'recompute-scores'
        order by source_position desc limit 1`)
    ).rows;
    expect(await after(sql`delete from es.effects where effect_id = ${last?.id}`, restore)).toContainEqual(
      expect.stringMatching(new RegExp(`^effect ${last?.id}: the event at \\d+ asks for it and it is missing$`)),
    );
    expect(
      await after(
        sql`insert into es.effects (effect_id, kind, payload, source_position) values ('refund-more', 'execute-refund', '{}', 1)`,
        sql`delete from es.effects where effect_id = 'refund-more'`,
      ),
    ).toContain('effect refund-more: no event asks for it');
    expect(
      await after(sql`update es.effects set kind = 'close-round' where effect_id = ${last?.id}`, restore),
    ).toContainEqual(expect.stringMatching(/it is not what the event at/));
    await db.execute(sql`drop table app.kept`);
  });

  it('finds a command whose answer does not match its events', async () => {
    expect(
      await after(
        sql`update es.commands set result = result || '{"awards": 999}' where result ? 'awards'`,
        sql`update es.commands set result = result || '{"awards": 3}' where result ? 'awards'`,
      ),
    ).toContainEqual(expect.stringMatching(/^command .*: its answer says 999, its events do not$/));
    expect(
      await after(
        sql`update es.commands set command_type = 'x' || command_type where command_type = 'award.draft_result'`,
        sql`update es.commands set command_type = substr(command_type, 2) where command_type = 'xaward.draft_result'`,
      ),
    ).toContainEqual(expect.stringMatching(/it is stored as xaward.draft_result, its events say award.draft_result/));
  });

  it('finds a follower ahead of the log, and a key destroyed without an erasure', async () => {
    expect(
      await after(
        sql`insert into es.subscriptions (name, position) values ('ahead', 1000000)`,
        sql`delete from es.subscriptions where name = 'ahead'`,
      ),
    ).toContainEqual(expect.stringMatching(/^follower ahead: it stands at 1000000 and the log ends at/));
    await sealFor(db, 'somebody', 'a name', 'x', world.ports.secrets.keyFor('personalData'));
    expect(
      await after(
        sql`update es.subject_keys set wrapped_dek = null, shredded_at = now() where subject_id = 'somebody'`,
        sql`delete from es.subject_keys where subject_id = 'somebody'`,
      ),
    ).toContain('key of somebody: the key was destroyed and no event says that the person was erased');
    await db.execute(sql`create table app.kept as select * from es.subject_keys`);
    expect(
      await after(
        sql`delete from es.subject_keys`,
        sql`insert into es.subject_keys select * from app.kept on conflict do nothing`,
      ),
    ).toContainEqual(expect.stringMatching(/names or contacts are sealed with this key and it is missing/));
    await db.execute(sql`drop table app.kept`);
  });
});
