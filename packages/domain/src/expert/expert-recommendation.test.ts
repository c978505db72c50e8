import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import type { Actor } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { GroupId, SchoolCode } from '../kernel/ids.ts';
import {
  ada,
  added,
  by,
  colleague,
  expertAfter,
  groupId,
  lin,
  march,
  organiser,
  profile,
} from '../review/situations.fixture.ts';
import { acceptRecommendation } from './accept-recommendation.ts';
import { changeExpertProfile } from './change-expert-profile.ts';
import { declineRecommendation } from './decline-recommendation.ts';
import { canRecommendFor } from './expert.policy.ts';
import { type ExpertEvent, type ExpertProfile, MOST_SCHOOLS } from './expert.ts';
import { type ExpertApplicationEvent, evolveExpertApplication, newExpertApplication } from './expert-application.ts';
import { evolveExpertCall, newExpertCall } from './expert-call.ts';
import {
  type ExpertRecommendation,
  type ExpertRecommendationEvent,
  evolveExpertRecommendation,
  newExpertRecommendation,
} from './expert-recommendation.ts';
import { recommendExpert } from './recommend-expert.ts';
import type { ApplicantFacts } from './submit-expert-application.ts';
import { vetExpertApplication } from './vet-expert-application.ts';
import { withdrawRecommendation } from './withdraw-recommendation.ts';

const recommendations = scenario(newExpertRecommendation, evolveExpertRecommendation);
const [recommendationId, applicationId, callId] = [uuid(601), uuid(602), uuid(603)];
const school = 'S1' as SchoolCode;
const at = march(5);
const terms = {
  ...{ title: { zh: '招募', en: '' }, text: { zh: '', en: '' }, tracks: [], topics: [], wanted: 3, quota: 2 },
  ...{ opensAt: march(1), closesAt: march(10) },
};
const callWith = (quota?: number) =>
  evolveExpertCall(newExpertCall(), {
    type: 'expert.call_opened',
    data: { callId, groupId, terms: { ...terms, quota }, openedBy: organiser, at: march(1) },
  });
const call = callWith(2);
const command = { recommendationId, callId, recommender: { kind: 'school' as const, schoolCode: school } };
const recommended: ExpertRecommendationEvent = {
  type: 'expert.recommended',
  data: { ...command, groupId, recommendedBy: lin, at },
};
const withdrawn: ExpertRecommendationEvent = {
  type: 'expert.recommendation_withdrawn',
  data: { recommendationId, at },
};
const declined: ExpertRecommendationEvent = { type: 'expert.recommendation_declined', data: { recommendationId, at } };
const accepted: ExpertRecommendationEvent = {
  type: 'expert.recommendation_accepted',
  data: { recommendationId, personId: ada, applicationId, at },
};

describe('recommend expert', () => {
  const recommend = (used: number, to = call, when = at) => {
    return (state: ExpertRecommendation) => recommendExpert(state, to, command, { used }, by(lin, when));
  };
  it('puts a name forward, once', () => {
    recommendations.given().when(recommend(1)).then(accept(recommended));
    recommendations.given(recommended).when(recommend(2)).then(accept());
  });
  it('is refused when the quota of the call is used up, and where the call has none', () => {
    recommendations
      .given()
      .when(recommend(2))
      .then(refuse('recommendationsFull', { quota: 2 }));
    for (const none of [0, undefined])
      recommendations
        .given()
        .when(recommend(0, callWith(none)))
        .then(refuse('recommendationsFull', { quota: 0 }));
  });
  it('is refused before the call opens, after its end, and without a call', () => {
    for (const when of [march(0), march(10)])
      recommendations
        .given()
        .when(recommend(0, call, when))
        .then(refuse('callNotOpen'));
    recommendations.given().when(recommend(0, newExpertCall())).then(refuse('callNotFound'));
  });
});

describe('withdraw recommendation', () => {
  const withdraw = (state: ExpertRecommendation) => withdrawRecommendation(state, { recommendationId }, by(lin, at));
  it('is possible until it is answered', () => {
    recommendations.given(recommended).when(withdraw).then(accept(withdrawn));
    recommendations.given(recommended, withdrawn).when(withdraw).then(accept());
    recommendations.refuses(withdraw, {
      recommendationNotFound: [],
      recommendationAnswered: [recommended, accepted],
    });
  });
});

describe('decline recommendation', () => {
  const decline = (state: ExpertRecommendation) => declineRecommendation(state, { recommendationId }, by(ada, at));
  it('is possible until it is answered or withdrawn', () => {
    recommendations.given(recommended).when(decline).then(accept(declined));
    recommendations.given(recommended, declined).when(decline).then(accept());
    recommendations.refuses(decline, {
      recommendationNotFound: [],
      recommendationAnswered: [recommended, withdrawn],
    });
  });
});

const recommendedAs = { recommendationId, recommender: command.recommender, recommendedBy: lin };
const applied = (schoolCodes: readonly SchoolCode[]): ExpertApplicationEvent => ({
  type: 'expert.application_submitted',
  data: {
    ...{ applicationId, callId, groupId, personId: ada, at, recommended: recommendedAs },
    profile: { ...profile, schoolCodes: [...schoolCodes] },
  },
});

describe('accept recommendation', () => {
  const nothing = { isExpert: false, sent: false };
  const open: ExpertProfile = { tracks: [], schoolCodes: [], maxLoad: 20 };
  const take = (who = by(ada, at), facts: ApplicantFacts = nothing, own = open) => {
    return (state: ExpertRecommendation) =>
      acceptRecommendation(
        state,
        { recommendationId, applicationId, profile: own },
        who,
        newExpertApplication(),
        call,
        facts,
      );
  };
  it('sends the application, with the recommending school among the excluded ones', () => {
    const data = { ...applied([school]).data, profile: { ...open, schoolCodes: [school] } };
    recommendations
      .given(recommended)
      .when(take())
      .then(
        accept<ExpertApplicationEvent | ExpertRecommendationEvent>(
          { type: 'expert.application_submitted', data } as ExpertApplicationEvent,
          accepted,
        ),
      );
    recommendations.given(recommended, accepted).when(take()).then(accept());
  });
  it('keeps the own school of an applicant who names as many as there may be', () => {
    const many = Array.from({ length: MOST_SCHOOLS }, (_, n) => `T${n}` as SchoolCode);
    const own = many.at(-1) as SchoolCode;
    const said = take(
      by(ada, at),
      { ...nothing, school: own },
      { ...open, schoolCodes: many },
    )([recommended].reduce(evolveExpertRecommendation, newExpertRecommendation()));
    const kept = [school, own, ...many.slice(0, MOST_SCHOOLS - 2)];
    expect(said.ok && said.events[0]).toMatchObject({ data: { profile: { schoolCodes: kept } } });
  });
  it('is refused for the person who recommends, and for one who could log in as them', () => {
    recommendations
      .given(recommended)
      .when(take(by(lin, at)))
      .then(refuse('secondPersonNeeded'));
    recommendations
      .given(recommended)
      .when(take(tied(by(ada, at), lin)))
      .then(refuse('secondPersonTied'));
  });
  it('is refused when it was answered or withdrawn, also for somebody else', () => {
    recommendations.refuses(take(), { recommendationNotFound: [], recommendationAnswered: [recommended, withdrawn] });
    recommendations
      .given(recommended, accepted)
      .when(take(by(colleague, at)))
      .then(refuse('recommendationAnswered'));
  });
  it('is refused as the application is', () => {
    for (const [facts, refusal] of [
      [{ ...nothing, isExpert: true }, 'expertAlreadyAdded'],
      [{ ...nothing, sent: true }, 'applicationSent'],
    ] as const)
      recommendations
        .given(recommended)
        .when(take(by(ada, at), facts))
        .then(refuse(refusal));
  });
});

describe('an application by recommendation', () => {
  const reason = '研究方向相符';
  const application = evolveExpertApplication(newExpertApplication(), applied([school]));
  const vet = (who: Parameters<typeof by>[0], state = application) =>
    vetExpertApplication(state, expertAfter(), { applicationId, outcome: 'approved', reason }, by(who, at));
  it('is not vetted by the person who put the name forward', () =>
    expect(vet(lin)).toEqual(refuse('secondPersonNeeded')));
  it('binds the expert to the recommending school', () => {
    const first: ExpertApplicationEvent = {
      type: 'expert.application_vetted',
      data: { applicationId, vettedBy: organiser, outcome: 'approved', reason, at },
    };
    const decision = vet(colleague, evolveExpertApplication(application, first));
    const inLibrary = decision.ok ? decision.events.at(-1) : undefined;
    expect(inLibrary).toMatchObject({ type: 'expert.vetted', data: { recommendingSchool: school } });
    const expert = expertAfter(inLibrary as ExpertEvent);
    const change = (schoolCodes: SchoolCode[]) =>
      changeExpertProfile(expert, { personId: ada, profile: { ...profile, schoolCodes } }, by(organiser, at));
    expect(change([])).toEqual(refuse('recommendingSchoolNeeded', { school }));
    expect(change([school, 'S9' as SchoolCode])).toMatchObject({ ok: true });
    expect(expertAfter(added)).not.toHaveProperty('recommendingSchool');
  });
});

describe('the permission to put names forward', () => {
  const [ours, parent] = [groupId, uuid(699) as GroupId];
  const actor = (more: Partial<Actor>): Actor => ({
    ...by(lin, at).actor,
    roles: new Set(),
    permissions: new Set(['expert:name:recommend']),
    groupId: ours,
    groupIds: new Set([ours]),
    schoolCodes: new Set(),
    ...more,
  });
  const forSchool = { kind: 'school' as const, schoolCode: school };
  const forGroup = { kind: 'group' as const, groupId: ours };
  it('is a school’s for calls of the groups that appointed its administrator', () => {
    const office = actor({ schoolCodes: new Set([school]) });
    expect(canRecommendFor(office, { groupId: ours }, forSchool, new Set())).toBe(true);
    expect(canRecommendFor(office, { groupId: parent }, forSchool, new Set([parent]))).toBe(false);
    expect(canRecommendFor(office, { groupId: parent }, forGroup, new Set([parent]))).toBe(false);
    expect(canRecommendFor(actor({}), { groupId: ours }, forSchool, new Set())).toBe(false);
  });
  it('is an organisation’s for calls of those above it, and not for its own', () => {
    expect(canRecommendFor(actor({}), { groupId: parent }, forGroup, new Set([parent]))).toBe(true);
    expect(canRecommendFor(actor({}), { groupId: ours }, forGroup, new Set([parent]))).toBe(false);
  });
  it('is not root’s without the granted permission', () =>
    expect(
      canRecommendFor(
        actor({ permissions: new Set(), roles: new Set(['ROOT']), schoolCodes: new Set([school]) }),
        { groupId: ours },
        forSchool,
        new Set(),
      ),
    ).toBe(false));
});
