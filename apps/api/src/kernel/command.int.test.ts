import { competitionOf, competitionStreamId } from '@laurel/domain/competition/competition.ts';
import { CreateCompetition, createCompetition as create } from '@laurel/domain/competition/create-competition.ts';
import {
  DescribeCompetition,
  describeCompetition as describeIt,
} from '@laurel/domain/competition/describe-competition.ts';
import { accept, type Decision } from '@laurel/domain/kernel/decision.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { command } from './command.ts';
import { Seen } from './edited.ts';
import { refused } from './refused.ts';
import { callerFactory, found, permitted, permittedAfresh, router, signedIn } from './trpc.ts';

const { db } = await testDatabase();
const world = await people(db, { now: () => new Date().toISOString() as Instant });
const [olga, oscar] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
const ada = await world.signedInAs(null);

const asked: string[] = [];
const createCompetition = command({
  useCase: 'competition.create_competition',
  who: permitted('comp:info:add'),
  input: CreateCompetition,
  may: (actor, _, { groupId }) => actor.groupIds.has(groupId),
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => create(competition, command, by),
  result: (events) => ({ events: events.length }),
  answer: ({ events }, { command }) => ({ events, competitionId: command.competitionId }),
});
const describeCompetition = command({
  useCase: 'competition.describe_competition',
  who: permitted('comp:info:edit'),
  input: DescribeCompetition.extend(Seen),
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  edits: ({ command }) => ({ stream: competitionStreamId(command.competitionId), facts: ['competition.described'] }),
  decide: ({ competition }, { command, by }) => describeIt(competition, command, by),
  answer: (_, { versionSaved }) => versionSaved(),
});
/** Writes nothing; for steps before and after the decision. */
const look = command({
  useCase: 'competition.look',
  who: signedIn,
  input: CreateCompetition.pick({ competitionId: true }).extend({ answers: CreateCompetition.shape.name.optional() }),
  on: ({ ctx, command }) => {
    asked.push('on');
    return found(command.competitionId.endsWith('0') ? undefined : { personId: ctx.actor.personId });
  },
  may: (actor, row) => {
    asked.push('may');
    return actor.personId === row.personId && actor.personId !== oscar.personId;
  },
  reads: ({ row }) => {
    asked.push('reads');
    if (row.personId === ada.personId) throw refused('rateLimited', { seconds: 3 });
    return { at: 'before the turn' };
  },
  registers: ({ command }) => ({ competitionId: command.competitionId }),
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  facts: async (tx, { read, states }) => {
    asked.push(`facts ${states.competition.status}`);
    const { rows } = await tx.execute<{ n: number }>(sql`select 1 as n`);
    return { ...read, n: rows[0]?.n };
  },
  decide: (_, { facts }): Decision<Event, never> => {
    asked.push(`decide ${facts.at} ${facts.n}`);
    return accept();
  },
});
/** May be done by somebody only until they have done it. */
const doneBy = new Set<string>();
const once = command({
  useCase: 'competition.do_once',
  who: signedIn,
  input: CreateCompetition.pick({ competitionId: true }),
  may: (actor) => !doneBy.has(actor.personId),
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: (_, { by }): Decision<Event, never> => {
    doneBy.add(by.actor.personId);
    return accept();
  },
  answer: () => 'done' as const,
});
const afresh = command({
  useCase: 'competition.look_afresh',
  who: permittedAfresh('comp:info:add'),
  input: CreateCompetition.pick({ competitionId: true }),
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: (): Decision<Event, never> => accept(),
});
const callWith = callerFactory(router({ createCompetition, describeCompetition, look, once, afresh }));
const as = (who: typeof olga, more = {}) => callWith(world.contextOf(who, more));

const newId = (last = '1') => uuidv7().replace(/.$/, last) as CompetitionId;
const commandId = () => crypto.randomUUID();
const name = { zh: '大赛', en: 'Contest' };
const competition = (competitionId: CompetitionId, edition = 1) => ({
  competitionId,
  groupId: world.rootGroupId,
  name,
  edition,
});
const text = { zh: '文', en: '' };
const about = (competitionId: CompetitionId, seen?: number) => ({
  ...{ competitionId, name, edition: 1, summary: text, rules: text, cover: null },
  ...(seen !== undefined && { seen }),
});

describe('a command', () => {
  it('runs once under its id, and gives the same answer again', async () => {
    const sent = { ...competition(newId()), commandId: commandId() };
    const first = await as(olga).createCompetition(sent);
    expect(first).toEqual({ events: 1, competitionId: sent.competitionId });
    expect(await as(olga).createCompetition(sent)).toEqual(first);
  });

  it('is refused under an id used with another input, another use case or by another person', async () => {
    const sent = { ...competition(newId()), commandId: commandId() };
    await as(olga).createCompetition(sent);
    const reused = { cause: { refusal: 'commandReused' } };
    await expect(as(olga).createCompetition({ ...sent, edition: 2 })).rejects.toMatchObject(reused);
    await expect(as(oscar).createCompetition(sent)).rejects.toMatchObject(reused);
    const { competitionId } = sent;
    await expect(as(olga).afresh({ competitionId, commandId: sent.commandId })).rejects.toMatchObject(reused);
  });

  it('does not keep an id that was refused', async () => {
    const competitionId = newId();
    const sent = { ...about(competitionId), commandId: commandId() };
    await expect(as(olga).describeCompetition(sent)).rejects.toMatchObject({
      cause: { refusal: 'competitionNotFound' },
    });
    await as(olga).createCompetition({ ...competition(competitionId), commandId: commandId() });
    expect(await as(olga).describeCompetition(sent)).toEqual({ version: 2 });
  });

  it('loads the row, policy, reads and facts in this order, and nothing after a refusal', async () => {
    const run = async (who: typeof olga, competitionId: CompetitionId) => {
      asked.length = 0;
      const sent = as(who).look({ competitionId, commandId: commandId() });
      const answer = await sent.catch(
        (error: { code: string; cause?: { refusal?: string; detail?: object } }) => error,
      );
      return { answer, asked: [...asked] };
    };
    expect(await run(olga, newId())).toEqual({
      answer: undefined,
      asked: ['on', 'may', 'reads', 'facts none', 'decide before the turn 1'],
    });
    expect(await run(olga, newId('0'))).toMatchObject({ answer: { code: 'NOT_FOUND' }, asked: ['on'] });
    expect(await run(oscar, newId())).toMatchObject({ answer: { code: 'FORBIDDEN' }, asked: ['on', 'may'] });
    expect(await run(ada, newId())).toMatchObject({
      answer: { cause: { refusal: 'rateLimited', detail: { seconds: 3 } } },
      asked: ['on', 'may', 'reads'],
    });
  });

  it('answers a repeat although what it did ended the right to do it, and nothing else', async () => {
    const sent = { competitionId: newId(), commandId: commandId() };
    expect(await as(olga).once(sent)).toBe('done');
    expect(await as(olga).once(sent)).toBe('done');
    const forbidden = { code: 'FORBIDDEN' };
    await expect(as(olga).once({ ...sent, commandId: commandId() })).rejects.toMatchObject(forbidden);
    await expect(as(olga).once({ ...sent, competitionId: newId() })).rejects.toMatchObject(forbidden);
    doneBy.add(oscar.personId);
    await expect(as(oscar).once(sent)).rejects.toMatchObject(forbidden);
  });

  it('compares what it registers, if that differs from what was sent', async () => {
    const sent = { competitionId: newId(), commandId: commandId() };
    await as(olga).look({ ...sent, answers: name });
    asked.length = 0;
    await as(olga).look({ ...sent, answers: text });
    expect(asked).toEqual(['on', 'may', 'reads']);
  });

  it('is refused when the part it edits has changed since the page read it', async () => {
    const competitionId = newId();
    await as(olga).createCompetition({ ...competition(competitionId), commandId: commandId() });
    await as(olga).describeCompetition({ ...about(competitionId, 0), commandId: commandId() });
    await expect(
      as(oscar).describeCompetition({ ...about(competitionId, 0), commandId: commandId() }),
    ).rejects.toMatchObject({ cause: { refusal: 'versionConflict' } });
    await as(oscar).describeCompetition({ ...about(competitionId), commandId: commandId() });
  });

  it('accepts nothing outside its schema, and no call without permission or a recent identity check', async () => {
    const competitionId = newId();
    const sent = { competitionId, commandId: commandId() };
    await expect(as(olga).afresh({ ...sent, more: 1 } as typeof sent)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(as(ada).afresh(sent)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { session } = world.contextOf(olga);
    const stale = { session: { ...session, steppedUpAt: '2020-01-01T00:00:00.000Z' } };
    await expect(as(olga, stale).afresh(sent)).rejects.toMatchObject({ cause: { refusal: 'stepUpNeeded' } });
    await as(olga).afresh(sent);
  });

  it('declares who may call it and its name', () => {
    expect(afresh._def.meta).toEqual({ who: 'comp:info:add', stepUp: true, useCase: 'competition.look_afresh' });
  });
});
