import { createLog } from '@laurel/db/log.ts';
import { countWorksToReview } from '@laurel/db/review/review-works.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { workBoard } from '@laurel/db/submission/work-board.ts';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import {
  created,
  item,
  published,
  stage,
  withItems,
  withStages,
} from '@laurel/domain/competition/situations.fixture.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type {
  CompetitionId,
  EnrolmentId,
  GroupId,
  ItemId,
  PersonId,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { ARRIVAL_BOUND_SECONDS, afterArrivals, type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { type WorkEvent, workOf } from '@laurel/domain/submission/work.ts';
import type { Effect } from '@laurel/event-store/effects.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { reactions } from '../reactions.ts';
import { lockLateArrivals, lockWhenSubmissionEnds, lockWorks } from './lock-works.ts';

const { db } = await testDatabase();
const request = { correlationId: 'test' };
const newId = <Id extends string>() => uuidv7() as Id;
const ended = plusMinutes(new Date().toISOString() as Instant, -1);
const inTime = plusMinutes(ended, -1);

/** A competition whose submission ended a minute ago. */
const competitionThatEnded = async (...then: CompetitionEvent['type'][]) => {
  const [competitionId, itemId, stageId] = [newId<CompetitionId>(), newId<ItemId>(), newId<StageId>()];
  const submit = stage('submit', 1, 2, { stageId, opensAt: plusMinutes(ended, -60), closesAt: ended });
  const events = [created, withItems(item({ itemId })), withStages(submit), published].map((event) => ({
    ...event,
    data: { ...event.data, competitionId },
  }));
  const later = then.map((type) => ({ type, data: { competitionId, reason: '核查', at: ended } }));
  await recordInto(db, inTime)(competitionOf(competitionId), ...([...events, ...later] as DomainEvent[]));
  return { competitionId, itemId, stageId };
};
type Ended = Awaited<ReturnType<typeof competitionThatEnded>>;

/** A submission that is decided in time and committed when `gate` opens, as under load. */
const submit = ({ competitionId, itemId }: Ended, gate: Promise<void>, decided: () => void) => {
  const workId = newId<WorkId>();
  const captainId = newId<PersonId>();
  const about = { workId, at: inTime };
  const events: WorkEvent[] = [
    {
      type: 'submission.work_started',
      data: {
        ...about,
        enrolmentId: newId<EnrolmentId>(),
        teamId: newId<TeamId>(),
        competitionId,
        groupId: newId<GroupId>(),
        itemId,
        captainId,
      },
    },
    {
      type: 'submission.work_submitted',
      data: {
        ...about,
        title: '山水之间',
        answers: {},
        files: [],
        version: 1,
        code: 'W0001',
        authorIds: [captainId],
        adviserIds: [],
        schoolCodes: [],
        submittedBy: captainId,
      },
    },
  ];
  return execute(db, {
    useCase: 'submission.submit_work',
    command: { workId },
    commandId: uuidv7(),
    actor: systemActor,
    request,
    at: inTime,
    takes: { work: workOf(workId) },
    looks: { competition: competitionOf(competitionId) },
    facts: async () => {
      decided();
      await gate;
    },
    decide: () => accept<WorkEvent>(...events),
  });
};

const lock = ({ competitionId, stageId }: Ended, effectId = uuidv7()) =>
  lockWorks.handlerOn({ db, log: createLog('test', 'silent') } as never)(
    { competitionId, stageId, endsAt: ended },
    { effectId: `lock-${effectId}`, attempt: 1, last: false, causationId: 'test' },
  );
const worksIn = async ({ competitionId }: Ended, status: 'submitted' | 'locked') =>
  (
    await db
      .select({ workId: workBoard.workId })
      .from(workBoard)
      .where(and(eq(workBoard.competitionId, competitionId), eq(workBoard.status, status)))
  ).length;
const gateOf = () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
};

it('waits for submissions decided in time that are still being recorded', async () => {
  const competition = await competitionThatEnded();
  const { gate, open } = gateOf();
  let decided = 0;
  const sent: ReturnType<typeof submit>[] = [];
  await new Promise<void>((resolve) => {
    const count = () => {
      decided += 1;
      if (decided === 5) resolve();
    };
    for (let n = 0; n < 5; n++) sent.push(submit(competition, gate, count));
  });
  const locking = lock(competition);
  // Long enough for a job that does not wait to have made its list.
  await new Promise((resolve) => setTimeout(resolve, 300));
  open();
  for (const answer of await Promise.all(sent)) expect(answer.ok).toBe(true);
  await locking;
  expect([await worksIn(competition, 'submitted'), await worksIn(competition, 'locked')]).toEqual([0, 5]);
});

it('checks again when no submission that arrived in time can still be recorded', async () => {
  const competition = await competitionThatEnded();
  const ofItem = { competitionId: competition.competitionId, itemIds: [competition.itemId] };
  await lock(competition);
  const late = await submit(competition, Promise.resolve(), () => {});
  expect(late.ok).toBe(true);
  expect(await countWorksToReview(db, 'unlocked', ofItem)).toBe(1);
  await lock(competition);
  expect(await countWorksToReview(db, 'unlocked', ofItem)).toBe(0);

  const { competitionId, stageId } = competition;
  const closesAt = ended;
  const event = {
    type: 'competition.stage_rescheduled',
    data: { ...published.data, competitionId, stageId, opensAt: inTime, closesAt, graceMinutes: 2, at: inTime },
  } as never;
  const asked = [lockWhenSubmissionEnds, lockLateArrivals].map((manager) => {
    expect(reactions).toContain(manager);
    if (!('react' in manager)) throw new Error('reads one fact at a time');
    return manager.react(event, undefined as never) as Effect[];
  });
  const [first, again] = asked.flat();
  expect([first?.notBefore, first?.kind]).toEqual([afterArrivals(plusMinutes(closesAt, 2)), 'lock-works']);
  expect(again?.kind).toBe('lock-works');
  expect(again?.effectId).not.toBe(first?.effectId);
  const seconds = (Date.parse(again?.notBefore ?? '') - Date.parse(plusMinutes(closesAt, 2))) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(ARRIVAL_BOUND_SECONDS + 15);
});

it('locks in a competition that is suspended while its submission ends', async () => {
  const competition = await competitionThatEnded('competition.suspended');
  await submit(competition, Promise.resolve(), () => {});
  await lock(competition);
  expect([await worksIn(competition, 'submitted'), await worksIn(competition, 'locked')]).toEqual([0, 1]);
});

it('is not finished while a work could not be locked, and is finished by the next attempt', async () => {
  const competition = await competitionThatEnded();
  for (let n = 0; n < 2; n++) await submit(competition, Promise.resolve(), () => {});
  const { competitionId } = competition;
  const [row] = await db.select().from(workBoard).where(eq(workBoard.competitionId, competitionId)).limit(1);
  // As when another writer changes this work at every attempt.
  await db.execute(sql`
    create function rival() returns trigger language plpgsql as $$ begin
      raise exception 'conflict on %', new.stream_id using errcode = 'ES409';
    end $$`);
  await db.execute(
    sql.raw(`create trigger rival before update on es.streams for each row
               when (new.stream_id = '${workOf(row?.workId as WorkId).id}') execute function rival()`),
  );
  const effectId = uuidv7();
  await expect(lock(competition, effectId)).rejects.toThrow('1 works are not locked yet');
  expect([await worksIn(competition, 'submitted'), await worksIn(competition, 'locked')]).toEqual([1, 1]);
  await db.execute(sql`drop trigger rival on es.streams`);
  await lock(competition, effectId);
  expect([await worksIn(competition, 'submitted'), await worksIn(competition, 'locked')]).toEqual([0, 2]);
});
