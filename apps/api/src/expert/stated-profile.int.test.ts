import { grantRole } from '@laurel/db/identity/create-person.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import type { StateExpertProfile } from '@laurel/domain/expert/state-expert-profile.ts';
import { noStatedProfile, type StatedProfile } from '@laurel/domain/expert/stated-profile.ts';
import { dayInChina, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, planId, proposal, round, roundId, school, withExperts } from '../review/testing/situations.ts';

const { db, world, organiser, experts, captain, pool, now } = await withExperts();
const [ada, lin, mo, ning] = experts;
await db.insert(schools).values({ schoolCode: school, name: '江南大学', nameEn: 'Jiangnan University' });
await db.update(persons).set({ schoolCode: school }).where(eq(persons.personId, captain.personId));

type Person = StateExpertProfile['people'][number];
const state = (who: Somebody, said: Partial<StatedProfile>, people: Omit<Person, 'tieId'>[] = [], seen?: number) =>
  who.call.expert.stateExpertProfile({
    stated: { ...noStatedProfile(), ...said },
    people: people.map((person) => ({ tieId: crypto.randomUUID(), ...person })),
    commandId: commandId(),
    ...(seen === undefined ? {} : { seen }),
  });
const author = { relation: 'coAuthor' as const, name: ' 作者王 ', school: '江南大学' };
const year = Number(dayInChina(now).slice(0, 4));
const was = (to: number | null) => ({ schools: [{ schoolCode: school, from: year - 9, to }] });
const conflictsOf = (who: Somebody) => organiser.call.expert.expertConflicts({ personId: who.personId });
const times = { opensAt: plusMinutes(now, 60), closesAt: plusMinutes(now, 3 * 24 * 60) };
const throughout = { away: [{ from: dayInChina(now), to: dayInChina(plusMinutes(now, 5 * 24 * 60)) }] };

describe('what experts state of themselves', () => {
  it('is read by them and their organisers alone, and the log holds no name', async () => {
    const said = { ...was(year - 1), topics: ['art'], languages: ['en'], maxLoad: 2 };
    expect(await ning.call.expert.myExpertProfile()).toMatchObject({ version: 0, stated: { schools: [], people: [] } });
    await state(ning, said, [{ relation: 'supervised', name: '学生某某', school: '' }]);
    const stated = {
      ...{ topics: ['art'], languages: ['en'], maxLoad: 2 },
      schools: [{ schoolCode: school, to: year - 1, name: { zh: '江南大学' }, counts: true }],
      people: [{ name: '学生某某', relation: 'supervised' }],
    };
    expect(await ning.call.expert.myExpertProfile()).toMatchObject({ stated, allowed: { maxLoad: 6 } });
    expect(await organiser.call.expert.statedProfile({ personId: ning.personId })).toMatchObject(stated);
    const { rows } = await db.execute(sql`select from es.events e where e.data::text like '%学生某某%'`);
    expect(rows).toHaveLength(0);
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    const read = (who: Somebody) => refusalOf(who.call.expert.statedProfile({ personId: ning.personId }));
    expect([await read(elsewhere), await read(mo)]).toEqual(['NOT_FOUND', 'FORBIDDEN']);
    // It names other people: who read it is on record, without the expert.
    const auditor = await world.signedInAs('AUDITOR');
    const { rows: readings } = await auditor.call.identity.readingList({ part: 'stated', pageSize: 100 });
    expect(readings).toMatchObject([{ tableName: 'read_person', rowKey: ning.personId }]);
    // Of somebody who is no expert there is nothing, and nothing can be stated.
    expect(await captain.call.expert.myExpertProfile()).toBeNull();
    expect(await refusalOf(state(captain, {}))).toBe('NOT_FOUND');
  });

  it('finds them by topic and language, with the load that they want', async () => {
    const found = async (filter: object) =>
      (await organiser.call.expert.expertList(filter)).rows.map(({ personId, effectiveLoad, maxLoad }) => [
        ...[personId, effectiveLoad, maxLoad],
      ]);
    expect(await found({ topic: 'art' })).toEqual([[ning.personId, 2, 6]]);
    expect(await found({ language: 'en', topic: 'art' })).toEqual([[ning.personId, 2, 6]]);
    expect(await found({ topic: 'law' })).toEqual([]);
    const { topics, languages } = await ning.call.expert.profileLists();
    expect([topics.some(({ value }) => value === 'art'), languages.length]).toEqual([true, 8]);
  });

  it('is refused for a school or topic on no list, and for taking a school back', async () => {
    expect(await refusalOf(state(ning, { ...was(null), topics: ['magic'] }))).toBe('statedChoiceUnknown');
    expect(await refusalOf(state(ning, { maxLoad: 2 }))).toBe('statedSchoolStays');
    expect(await refusalOf(state(ning, was(null), [], 0))).toBe('versionConflict');
  });

  it('records the people they named as soon as the experts join a round', async () => {
    await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
    await state(mo, {}, [author]);
    // The author is of another school than this namesake.
    await state(ada, {}, [{ ...author, school: '别的大学' }]);
    await state(lin, throughout);
    // A call that is refused records nothing about anybody whose id it names.
    const join = (changes: { expertIds?: typeof pool.expertIds; chiefIds?: typeof pool.expertIds }) =>
      organiser.call.review.setPool({ ...pool, ...changes, commandId: commandId() });
    const stranger = { expertIds: [...pool.expertIds, captain.personId] };
    expect(await refusalOf(join(stranger))).toBe('expertNotActive');
    expect(await refusalOf(join({ chiefIds: [captain.personId] }))).toBe('chiefNotInPool');
    expect(await conflictsOf(mo)).toEqual([]);
    await join({});
    expect(await conflictsOf(mo)).toMatchObject([
      {
        ...{ kind: 'person', subject: '作者王', source: 'rule', type: 'collaborator', status: 'declared' },
        evidence: { rule: 'stated', relation: 'coAuthor' },
      },
    ]);
    expect((await conflictsOf(ada)).filter(({ kind }) => kind === 'person')).toEqual([]);
    // Found once; and it stays when the expert no longer names the person.
    await state(mo, {});
    expect(await organiser.call.expert.detectConflicts({ roundId, commandId: commandId() })).toEqual({ found: 0 });
    expect(await conflictsOf(mo)).toHaveLength(1);
    // Not even with a role that reads the library does the expert learn whom it found.
    await grantRole(db, world.ports.secrets, mo.personId, world.rootGroupId, 'AUDITOR');
    const both = await world.signIn(mo.personId, mo.username);
    expect(await both.call.expert.expertConflicts({ personId: mo.personId })).toEqual([]);
  });

  it('decides who gets which works: conflicts, schools, load, and nothing for those who are away', async () => {
    await state(ning, { ...was(year - 1), maxLoad: 2 }, [{ ...author, relation: 'supervised', school: '' }]);
    await organiser.call.review.requestDistribution(proposal(planId));
    expect(await conflictsOf(ning)).toMatchObject([{ type: 'advisor', evidence: { relation: 'supervised' } }]);
    await state(ada, {}, [author]);
    expect(await refusalOf(organiser.call.review.requestDistribution(proposal(planId)))).toBe('planExists');
    expect((await conflictsOf(ada)).filter(({ kind }) => kind === 'person')).toEqual([]);
    await reactNow(db, {}, ['plan-distribution']);
    const hash = (await roundById(db, roundId))?.round.plans[0]?.[1].planHash;
    const document = hash && (await planByHash(db, hash));
    if (!document) throw new Error('no plan');
    const { input, plan } = document;
    const expertIds = input.experts.map(({ expertId }) => expertId);
    expect(expertIds.toSorted()).toEqual([ada, mo, ning].map(({ personId }) => personId).toSorted());
    expect(input.experts.find(({ expertId }) => expertId === ning.personId)).toMatchObject({
      ...{ maxLoad: 2, schools: [school] },
    });
    const barred = (who: Somebody) => input.conflicts.filter(({ expertId }) => expertId === who.personId).length;
    expect([barred(mo), barred(ning)]).toEqual([6, 6]);
    expect(new Set(plan.assignments.map(({ expertId }) => expertId))).toEqual(new Set([ada.personId]));
    const shown = (await organiser.call.review.roundDetails({ roundId })).experts;
    expect(shown.find(({ personId }) => personId === lin.personId)).toMatchObject({ awayThroughout: true });
    expect(shown.find(({ personId }) => personId === ada.personId)).toMatchObject({ awayThroughout: false, away: [] });
  });
});
