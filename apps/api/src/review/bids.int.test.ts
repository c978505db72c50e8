import { majors } from '@laurel/db/organisation/majors.ts';
import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import type { PlanId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { reactions } from '@laurel/worker/reactions.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findingsIn } from '../../../../tests/support/findings.ts';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import {
  commandId,
  competitionId,
  planId,
  proposal,
  round,
  roundId,
  withExperts,
  workId,
} from './testing/situations.ts';

const there = await withExperts();
const { db, world, organiser, experts, pool, now } = there;
const [ada, lin, mo] = experts;
const closesAt = plusMinutes(now, 600);
await organiser.call.review.createRound({ ...round, opensAt: plusMinutes(now, 60), closesAt, commandId: commandId() });
await organiser.call.review.setPool({ ...pool, commandId: commandId() });

const until = plusMinutes(now, 60);
const works = (expert: Somebody, input: object = {}) => expert.call.review.biddingWorks({ roundId, ...input });
const tokenOf = async (expert: Somebody, title: string) => {
  const found = (await works(expert)).rows.find((row) => row.title === title);
  if (!found) throw new Error(`no work ${title}`);
  return found.work;
};
const bid = async (expert: Somebody, title: string, said: 'want' | 'can' | 'ratherNot' | null) =>
  expert.call.review.placeBid({ roundId, work: await tokenOf(expert, title), bid: said, commandId: commandId() });
const planned = async (id: PlanId) => {
  await organiser.call.review.requestDistribution({ ...proposal(id), commandId: commandId() });
  await reactNow(db, {}, ['plan-distribution']);
  const hash = (await roundById(db, roundId))?.round.plans.find(([one]) => one === id)?.[1].planHash;
  return hash && (await planByHash(db, hash));
};

describe('review preferences', () => {
  it('are not requested before an organiser asks', async () => {
    expect(await ada.call.review.myBidding()).toEqual([]);
    expect(await refusalOf(works(ada))).toBe('NOT_FOUND');
    expect(await refusalOf(organiser.call.review.openBidding({ roundId, until: now, commandId: commandId() }))).toBe(
      'biddingTimeInvalid',
    );
    await organiser.call.review.openBidding({ roundId, until, commandId: commandId() });
    expect(await ada.call.review.myBidding()).toMatchObject([{ roundId, until, counts: { want: 0 } }]);
  });

  it('are stated for works that show nothing about their authors', async () => {
    const listed = await works(ada);
    expect(listed.total).toBe(6);
    expect(listed.rows[0]).toMatchObject({ answers: [{ key: 'idea', value: '光' }], bid: null });
    const text = JSON.stringify(listed);
    expect(text).not.toMatch(/作者王|王氏工作室|D000\d|10001/);
    for (let n = 0; n < 6; n++) expect(text).not.toContain(workId(n));
    // A token belongs to its round, and each expert has their own order.
    const orders = await Promise.all(experts.map(async (expert) => (await works(expert)).rows.map(({ work }) => work)));
    expect(new Set(orders.map((order) => order.toSorted().join())).size).toBe(1);
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
  });

  it('are counted, filtered, changed and cleared', async () => {
    await bid(ada, '作品2', 'want');
    await bid(ada, '作品3', 'ratherNot');
    await bid(ada, '作品4', 'can');
    await bid(ada, '作品4', null);
    const mine = await works(ada);
    expect(mine.round).toMatchObject({ open: true, counts: { want: 1, can: 0, ratherNot: 1 } });
    expect((await works(ada, { bid: 'want' })).rows.map(({ title }) => title)).toEqual(['作品2']);
    expect((await works(ada, { bid: 'none' })).total).toBe(4);
    expect((await works(ada, { keywords: '作品3' })).rows).toMatchObject([{ bid: 'ratherNot' }]);
    // Nobody sees another expert's statements.
    expect((await works(lin)).rows.every((row) => row.bid === null)).toBe(true);
  });

  it('become a declared conflict if the expert recognises a work', async () => {
    await bid(mo, '作品5', 'want');
    const work = await tokenOf(mo, '作品5');
    const conflict = { roundId, work, conflictId: commandId(), type: 'collaborator' as const };
    await mo.call.review.bidConflict({ ...conflict, commandId: commandId() });
    expect((await works(mo)).rows.find((row) => row.work === work)).toMatchObject({ bid: 'conflict' });
    const listed = await organiser.call.expert.expertConflicts({ personId: mo.personId });
    expect(listed).toMatchObject([{ subject: 'D0006 作品5', source: 'expert', status: 'declared' }]);
    // A conflict declared by an organiser is not shown to the expert.
    expect((await works(lin)).rows.every((row) => row.bid === null)).toBe(true);
  });

  it('are refused for unknown works and for people outside the round', async () => {
    const made = { roundId, work: 'f'.repeat(32), bid: 'want' as const };
    expect(await refusalOf(ada.call.review.placeBid({ ...made, commandId: commandId() }))).toBe('workNotInRound');
    const stranger = await world.signedInAs('EXPERT', { realName: '局外人' });
    expect(await refusalOf(stranger.call.review.placeBid({ ...made, commandId: commandId() }))).toBe('NOT_FOUND');
    expect(await refusalOf(works(stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(ada.call.review.biddingCoverage({ roundId }))).toBe('FORBIDDEN');
  });

  it('may name topics and languages, from the options that the teams choose from', async () => {
    const choose = (topics: string[], who = ada) =>
      refusalOf(who.call.review.chooseTopics({ roundId, topics, languages: [], commandId: commandId() }));
    expect((await ada.call.review.myTopics({ roundId })).offered).toEqual({ topics: [], languages: [] });
    expect(await choose(['光'])).toBe('topicNotOffered');
    const options = ['光', '声'].map((value) => ({
      value,
      label: { zh: value, en: value === '光' ? 'Light' : 'Sound' },
    }));
    const label = { zh: '创意', en: 'Idea' };
    const idea = { key: 'idea', label, kind: 'choice', required: true, maxLength: null, options, identifying: false };
    const files = { min: 0, max: 3, maxBytes: 10_000_000, extensions: ['pdf'] };
    const settings = { fields: [{ ...idea, describes: 'topics' }], files, declaration: { zh: '', en: '' } };
    await recordInto(db)(competitionOf(competitionId), {
      type: 'competition.submission_configured',
      data: { competitionId, settings, at: now },
    } as CompetitionEvent);
    expect(await choose(['光'])).toBe('done');
    expect(await choose(['声'], mo)).toBe('done');
    // Experts read an option by its name.
    expect((await works(ada)).rows[0]?.answers).toMatchObject([
      { key: 'idea', value: '光', chosen: [{ en: 'Light' }] },
    ]);
    expect(await choose(['光'], organiser)).toBe('FORBIDDEN');
    expect(await ada.call.review.myTopics({ roundId })).toMatchObject({
      offered: { topics: options },
      chosen: { topics: ['光'], languages: [] },
      can: { choose: true },
    });
  });

  it('show the organiser how many experts would review each work', async () => {
    const coverage = await organiser.call.review.biddingCoverage({ roundId });
    expect(coverage).toMatchObject({ until, works: 6, covered: 0, nobody: 5, experts: 4, silent: 3 });
    expect(coverage.fewest.at(-1)).toEqual({ code: 'D0003', title: '作品2', takers: 1 });
  });

  it("are part of a plan's input, as recorded in the log", async () => {
    const document = await planned(planId);
    expect(new Set(document?.input.works.map(({ topics }) => topics?.join()))).toEqual(new Set(['光']));
    const topics = new Map(document?.input.experts.map((expert) => [expert.expertId, expert.topics]));
    expect([ada, lin, mo].map(({ personId }) => topics.get(personId))).toEqual([['光'], [], ['声']]);
    expect(document?.input.bids).toEqual([
      { workId: workId(2), expertId: ada.personId, bid: 'want' },
      { workId: workId(3), expertId: ada.personId, bid: 'ratherNot' },
    ]);
    expect(await findingsIn(db, world.ports.secrets, reactions)).toEqual([]);
    await db.execute(sql`update review_bids set bid = 'ratherNot' where work_id = ${workId(2)}`);
    await planned(uuid(5, 2) as PlanId);
    await db.execute(sql`update review_bids set bid = 'want' where work_id = ${workId(2)}`);
    await db.execute(sql`update review_interests set topics = '{声}' where expert_id = ${ada.personId}`);
    await planned(uuid(5, 3) as PlanId);
    await db.execute(sql`update review_interests set topics = '{光}' where expert_id = ${ada.personId}`);
    const findings = await findingsIn(db, world.ports.secrets, reactions);
    expect(findings).toContainEqual(
      expect.stringContaining(`bids of expert ${ada.personId} are not what the log says`),
    );
    expect(findings).toContainEqual(
      expect.stringContaining(`topics or languages of expert ${ada.personId} are not what the log says`),
    );
  });

  it('show a major by its name', async () => {
    const majorId = uuid(5, 9);
    await db.insert(majors).values({ majorId, code: '080901', name: '计算机科学', nameEn: 'Computer Science' });
    const label = { zh: '专业', en: 'Major' };
    const idea = {
      key: 'idea',
      label,
      kind: 'major',
      required: true,
      maxLength: null,
      options: [],
      identifying: false,
    };
    const files = { min: 0, max: 3, maxBytes: 10_000_000, extensions: ['pdf'] };
    const settings = { fields: [idea], files, declaration: { zh: '', en: '' } };
    await recordInto(db)(competitionOf(competitionId), {
      type: 'competition.submission_configured',
      data: { competitionId, settings, at: now },
    } as CompetitionEvent);
    await db.execute(sql`update review_copies set answers = ${JSON.stringify({ idea: majorId })}::jsonb`);
    expect((await works(ada)).rows[0]?.answers).toMatchObject([
      { key: 'idea', value: majorId, chosen: [{ zh: '计算机科学', en: 'Computer Science' }] },
    ]);
  });

  it('show the questions that a work answered, although the form asks others today', async () => {
    await db.execute(sql`update review_copies set answers = '{"idea": "光"}', form_version = 2`);
    expect((await works(ada)).rows[0]?.answers).toMatchObject([
      { key: 'idea', kind: 'choice', value: '光', chosen: [{ en: 'Light' }] },
    ]);
    await db.execute(sql`update review_copies set form_version = 1 where work_id = ${workId(2)}`);
    const kinds = new Map((await works(ada)).rows.map(({ title, answers }) => [title, answers[0]?.kind]));
    expect(kinds.get('作品2')).toBe('text');
    expect(kinds.get('作品3')).toBe('choice');
  });
});
