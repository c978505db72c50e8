import { describe, expect, it } from 'vitest';
import type { ExpertEvent } from '../expert/expert.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { EnrolmentId, PersonId } from '../kernel/ids.ts';
import { confirmNaming } from './confirm-naming.ts';
import { evolveNamings, type NamingEvent, type Namings, noNamings } from './conflict-namings.ts';
import { dismissNaming } from './dismiss-naming.ts';
import { nameConflict } from './name-conflict.ts';
import { openNaming } from './open-naming.ts';
import type { RoundEvent } from './round.ts';
import {
  ada,
  added,
  author,
  by,
  closesAt,
  colleague,
  competitionId,
  conflictId,
  created,
  distributedRound,
  expertAfter,
  groupId,
  lin,
  march,
  organiser,
  pooled,
  roundAfter,
  roundId,
  roundScenario,
  teamId,
} from './situations.fixture.ts';
import { withdrawNaming } from './withdraw-naming.ts';

const enrolmentId = '00000000-0000-4000-8000-000000000777' as EnrolmentId;
const namingId = '00000000-0000-4000-8000-000000000778';
const other = '00000000-0000-4000-8000-000000000779';
const words = { $enc: { s: author, k: 1, iv: 'aa', ct: 'bb', tag: 'cc' } };
const asked: RoundEvent = {
  type: 'review.naming_opened',
  data: { roundId, until: march(5), most: 2, listed: true, openedBy: organiser, at: march(1) },
};
const of = { roundId, enrolmentId, namingId };
const said = { ...of, kind: 'person' as const, expertId: null, type: 'advisor' as const };
const command = { ...said, name: '周专家', school: '', reason: 'taught us for years' };
const chosen = { ...command, kind: 'expert' as const, expertId: ada, name: '' };
const facts = { teamId, inRound: true, words, matchedIds: [ada] };
const round = roundAfter(created, pooled, asked);
const named = (
  changes: Partial<Extract<NamingEvent, { type: 'review.conflict_named' }>['data']> = {},
): NamingEvent => ({
  type: 'review.conflict_named',
  data: {
    ...{ ...said, competitionId, groupId, teamId, words, matchedIds: [ada], namedBy: author, at: march(2) },
    ...changes,
  },
});
const confirmed: NamingEvent = {
  type: 'review.naming_confirmed',
  data: { ...of, expertId: ada, conflictId, confirmedBy: organiser, at: march(3) },
};
const dismissed: NamingEvent = {
  type: 'review.naming_dismissed',
  data: { ...of, dismissedBy: organiser, reason: 'no such tie', at: march(3) },
};
const withdrawn: NamingEvent = {
  type: 'review.naming_withdrawn',
  data: { ...of, withdrawnBy: author, at: march(3) },
};
const namings = scenario<Namings, NamingEvent>(noNamings, evolveNamings);

describe('open naming', () => {
  const open = { roundId, until: march(5), most: 2, listed: true };
  it('asks the teams of a round until a deadline, and again with other rules', () => {
    roundScenario
      .given(created, pooled)
      .when((one) => openNaming(one, open, by(organiser, march(1)), 10))
      .then(accept(asked));
    roundScenario
      .given(created, pooled, asked)
      .when((one) => openNaming(one, open, by(organiser, march(1)), 10))
      .then(accept());
  });
  it('is refused once the round is distributed, without works, for a wrong time, or to show experts who are not chosen', () => {
    const at = by(organiser, march(1));
    const refusal = (events: RoundEvent[], changes = {}, works = 10) =>
      openNaming(roundAfter(...events), { ...open, ...changes }, at, works);
    expect(refusal([])).toEqual(refuse('roundNotFound'));
    expect(refusal(distributedRound)).toEqual(refuse('roundDistributed'));
    expect(refusal([created], {})).toEqual(refuse('poolEmpty'));
    expect(refusal([created, pooled], { until: march(1) })).toEqual(refuse('namingTimeInvalid'));
    expect(refusal([created, pooled], { until: march(25) })).toEqual(refuse('namingTimeInvalid'));
    expect(closesAt < march(25)).toBe(true);
    expect(refusal([created, pooled], {}, 0)).toEqual(refuse('noWorksToReview'));
  });
});

describe('name conflict', () => {
  const name = (one: Namings, changes = {}, at = march(2), in_ = round, about = facts) =>
    nameConflict(one, { ...command, ...changes }, by(author, at), in_, about);
  it('records a person by name, with the experts who may be meant and nothing in plain text', () =>
    namings
      .given()
      .when((one) => name(one))
      .then(accept(named())));
  it('records an expert who was chosen from the list', () =>
    namings
      .given()
      .when((one) => nameConflict(one, chosen, by(author, march(2)), round, { ...facts, matchedIds: [] }))
      .then(accept(named({ kind: 'expert', expertId: ada, matchedIds: [] }))));
  it('does nothing the second time', () =>
    namings
      .given(named())
      .when((one) => name(one))
      .then(accept()));
  it('is refused after the deadline, outside the round, without a name, and beyond the list', () => {
    const none = noNamings();
    expect(name(none, {}, march(5))).toEqual(refuse('namingOver'));
    expect(name(none, {}, march(2), roundAfter(created, pooled))).toEqual(refuse('namingOver'));
    expect(name(none, {}, march(2), roundAfter())).toEqual(refuse('roundNotFound'));
    expect(name(none, {}, march(2), round, { ...facts, inRound: false })).toEqual(refuse('workNotInRound'));
    expect(name(none, { name: '' })).toEqual(refuse('namingIncomplete'));
    expect(name(none, { kind: 'school' })).toEqual(refuse('namingIncomplete'));
    expect(name(none, { ...chosen, expertId: organiser })).toEqual(refuse('expertNotListed'));
    const secret: RoundEvent = { ...asked, data: { ...asked.data, listed: false } } as RoundEvent;
    expect(name(none, chosen, march(2), roundAfter(created, pooled, secret))).toEqual(refuse('expertNotListed'));
  });
  it('limits a team, which cannot exclude everybody or try one name after another', () => {
    const expertNamed = named({ kind: 'expert', expertId: ada });
    const state = (...events: NamingEvent[]) => events.reduce(evolveNamings, noNamings());
    expect(name(state(expertNamed), { ...chosen, namingId: other })).toEqual(refuse('conflictNamed'));
    const two = state(named(), named({ namingId: other }), withdrawn);
    const third = '00000000-0000-4000-8000-000000000780';
    expect(name(two, { namingId: third })).toEqual(refuse('tooManyNamings', { most: 2 }));
  });
});

describe('withdraw naming', () => {
  it('withdraws it before it is decided', () => {
    const back = (one: Namings) => withdrawNaming(one, of, by(author, march(3)));
    namings.given(named()).when(back).then(accept(withdrawn));
    namings.given(named(), withdrawn).when(back).then(accept());
    namings.given(named(), dismissed).when(back).then(refuse('namingDecided'));
    namings.given().when(back).then(refuse('namingNotFound'));
  });
});

describe('confirm naming', () => {
  const confirm = (one: Namings, expertId: PersonId = ada, who = organiser, sides: PersonId[] = [author]) =>
    confirmNaming(one, expertAfter(added), { ...of, expertId, conflictId }, by(who, march(3)), sides);
  it('adds an upheld conflict with the team to the expert’s record, with the team as its source', () =>
    expect(confirm([named()].reduce(evolveNamings, noNamings()))).toEqual(
      accept<NamingEvent | ExpertEvent>(
        {
          type: 'expert.conflict_declared',
          data: {
            ...{ personId: ada, conflictId, subject: { kind: 'team', teamId }, type: 'advisor', source: 'team' },
            ...{ declaredBy: author, at: march(3) },
          },
        },
        { type: 'expert.conflict_upheld', data: { personId: ada, conflictId, upheldBy: organiser, at: march(3) } },
        confirmed,
      ),
    ));
  it('is refused to the team and to the expert, for an expert other than the chosen one, and once it is decided', () => {
    const state = (...events: NamingEvent[]) => events.reduce(evolveNamings, noNamings());
    expect(confirm(state(named()), ada, author)).toEqual(refuse('ownConflict'));
    expect(confirm(state(named()), ada, ada)).toEqual(refuse('ownConflict'));
    expect(confirm(state(named({ kind: 'expert', expertId: lin })))).toEqual(refuse('expertNotMeant'));
    expect(confirm(state(named(), dismissed))).toEqual(refuse('namingDecided'));
    expect(confirm(state(named(), confirmed), lin)).toEqual(refuse('namingDecided'));
    expect(confirm(state(named(), confirmed))).toEqual(accept());
    expect(confirm(noNamings())).toEqual(refuse('namingNotFound'));
  });
  it('may be repeated for further experts of a named school', () => {
    const school = [named({ kind: 'school' }), confirmed].reduce(evolveNamings, noNamings());
    expect(confirm(school, lin, colleague).ok).toBe(true);
  });
});

describe('dismiss naming', () => {
  it('gives a reason that the team cannot read, and is refused to both sides', () => {
    const dismiss = (one: Namings, who = organiser) =>
      dismissNaming(one, { ...of, reason: 'no such tie' }, by(who, march(3)), [author, ada]);
    namings
      .given(named())
      .when((one) => dismiss(one))
      .then(accept(dismissed));
    namings
      .given(named())
      .when((one) => dismiss(one, ada))
      .then(refuse('ownConflict'));
    namings
      .given(named(), confirmed)
      .when((one) => dismiss(one))
      .then(refuse('namingDecided'));
    namings
      .given()
      .when((one) => dismiss(one))
      .then(refuse('namingNotFound'));
  });
});
