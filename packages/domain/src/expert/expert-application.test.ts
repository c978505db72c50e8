import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId, SchoolCode } from '../kernel/ids.ts';
import {
  ada,
  added,
  by,
  colleague,
  expertAfter,
  expertScenario,
  groupId,
  lin,
  march,
  organiser,
  profile,
  retired,
} from '../review/situations.fixture.ts';
import { activateExpert } from './activate-expert.ts';
import type { ExpertEvent } from './expert.ts';
import {
  type ExpertApplicationEvent,
  evolveExpertApplication,
  newExpertApplication,
  type VettingOutcome,
} from './expert-application.ts';
import { evolveExpertCall, newExpertCall } from './expert-call.ts';
import { newExpertContract } from './expert-contract.ts';
import { submitExpertApplication } from './submit-expert-application.ts';
import { suspendExpert } from './suspend-expert.ts';
import { vetExpertApplication } from './vet-expert-application.ts';
import { withdrawExpertApplication } from './withdraw-expert-application.ts';

const applications = scenario(newExpertApplication, evolveExpertApplication);
const [applicationId, callId] = [uuid(501), uuid(502)];
const third = uuid(25) as PersonId;
const at = march(5);
const noExpert = expertAfter();
const terms = {
  ...{ title: { zh: '招募', en: '' }, text: { zh: '', en: '' }, tracks: [], topics: [], wanted: 3 },
  ...{ opensAt: march(1), closesAt: march(10) },
};
const call = evolveExpertCall(newExpertCall(), {
  type: 'expert.call_opened',
  data: { callId, groupId, terms, openedBy: organiser, at: march(1) },
});

const nothing = { isExpert: false, sent: false };
const command = { applicationId, callId, profile };
const submitted: ExpertApplicationEvent = {
  type: 'expert.application_submitted',
  data: { ...command, groupId, personId: ada, at },
};
const withdrawn: ExpertApplicationEvent = { type: 'expert.application_withdrawn', data: { applicationId, at } };
const reason = '研究方向相符';
const vettedAs = (outcome: VettingOutcome, vettedBy: PersonId): ExpertApplicationEvent => ({
  type: 'expert.application_vetted',
  data: { applicationId, vettedBy, outcome, reason, at },
});
const decidedAs = (outcome: VettingOutcome): ExpertApplicationEvent => ({
  type: 'expert.application_decided',
  data: { applicationId, outcome, reason, at },
});
const inLibrary: ExpertEvent = { type: 'expert.vetted', data: { personId: ada, groupId, profile, applicationId, at } };

describe('submit expert application', () => {
  it('is sent to an open call, once', () => {
    applications
      .given()
      .when((state) => submitExpertApplication(state, call, command, nothing, by(ada, at)))
      .then(accept(submitted));
    applications
      .given(submitted)
      .when((state) => submitExpertApplication(state, call, command, nothing, by(ada, at)))
      .then(accept());
  });
  it('names the applicant’s own school, whether or not they do', () => {
    const school = '4111010001' as SchoolCode;
    const others = Array.from({ length: 20 }, (_, n) => `41110200${n + 10}` as SchoolCode);
    for (const [named, kept] of [
      [[], [school]],
      [[school], [school]],
      [others, [school, ...others.slice(0, 19)]],
    ] as const) {
      const said = { ...command, profile: { ...profile, schoolCodes: [...named] } };
      const data = { ...command, profile: { ...profile, schoolCodes: [...kept] }, groupId, personId: ada, at };
      applications
        .given()
        .when((state) => submitExpertApplication(state, call, said, { ...nothing, school }, by(ada, at)))
        .then(accept({ type: 'expert.application_submitted', data }));
    }
  });
  it('is refused under the id of somebody else’s application', () =>
    applications
      .given(submitted)
      .when((state) => submitExpertApplication(state, call, command, nothing, by(lin, at)))
      .then(refuse('applicationDecided')));
  it('is refused before the call opens, from its end on, and when there is no call', () => {
    for (const when of [march(0), march(10)])
      applications
        .given()
        .when((state) => submitExpertApplication(state, call, command, nothing, by(ada, when)))
        .then(refuse('callNotOpen'));
    applications
      .given()
      .when((state) => submitExpertApplication(state, newExpertCall(), command, nothing, by(ada, at)))
      .then(refuse('callNotFound'));
  });
  it('is refused for somebody in the library', () =>
    applications
      .given()
      .when((state) => submitExpertApplication(state, call, command, { ...nothing, isExpert: true }, by(ada, at)))
      .then(refuse('expertAlreadyAdded')));
  it('is refused while another application of the person is with the same call', () =>
    applications
      .given()
      .when((state) => submitExpertApplication(state, call, command, { ...nothing, sent: true }, by(ada, at)))
      .then(refuse('applicationSent')));
});

describe('withdraw expert application', () => {
  const withdraw = (state: Parameters<typeof withdrawExpertApplication>[0]) =>
    withdrawExpertApplication(state, { applicationId }, by(ada, at));
  it('is possible until it is decided', () => {
    applications.given(submitted).when(withdraw).then(accept(withdrawn));
    applications.given(submitted, withdrawn).when(withdraw).then(accept());
    applications.refuses(withdraw, {
      applicationNotFound: [],
      applicationDecided: [submitted, vettedAs('declined', organiser), decidedAs('declined')],
    });
  });
});

describe('vet expert application', () => {
  const vet = (who = by(colleague, at), outcome: VettingOutcome = 'approved', expert = noExpert) => {
    return (state: Parameters<typeof vetExpertApplication>[0]) =>
      vetExpertApplication(state, expert, { applicationId, outcome, reason }, who);
  };
  it('records the first opinion and decides nothing', () =>
    applications
      .given(submitted)
      .when(vet(by(organiser, at)))
      .then(accept(vettedAs('approved', organiser))));
  it('puts the applicant into the library once two people approve', () =>
    applications
      .given(submitted, vettedAs('approved', organiser))
      .when(vet())
      .then(
        accept<ExpertApplicationEvent | ExpertEvent>(vettedAs('approved', colleague), decidedAs('approved'), inLibrary),
      ));
  it('does not change a person who was added to the library meanwhile', () =>
    applications
      .given(submitted, vettedAs('approved', organiser))
      .when(vet(by(colleague, at), 'approved', expertAfter(added)))
      .then(accept<ExpertApplicationEvent | ExpertEvent>(vettedAs('approved', colleague), decidedAs('approved'))));
  it('waits for a third person when two disagree', () => {
    const differing = [submitted, vettedAs('approved', organiser), vettedAs('declined', colleague)];
    expect(differing.reduce(evolveExpertApplication, newExpertApplication()).status).toBe('submitted');
    applications
      .given(...differing)
      .when(vet(by(third, at), 'declined'))
      .then(accept(vettedAs('declined', third), decidedAs('declined')));
  });
  it('is refused for the same person twice, and for a person who could log in as the other', () => {
    const before = applications.given(submitted, vettedAs('approved', organiser));
    before.when(vet(by(organiser, at))).then(refuse('secondPersonNeeded'));
    before.when(vet(tied(by(colleague, at), organiser))).then(refuse('secondPersonTied'));
  });
  it('is refused for the applicant, and for a person who could log in as the applicant', () => {
    applications
      .given(submitted)
      .when(vet(by(ada, at)))
      .then(refuse('ownApplication'));
    applications
      .given(submitted)
      .when(vet(tied(by(colleague, at), ada)))
      .then(refuse('ownApplication'));
  });
  it('is refused when there is nothing to decide', () =>
    applications.refuses(vet(), { applicationNotFound: [], applicationDecided: [submitted, withdrawn] }));
});

describe('activate expert', () => {
  const activate = (expert: Parameters<typeof activateExpert>[0], loggedIn = true) =>
    activateExpert(expert, { personId: ada }, by(organiser, at), newExpertContract(), { loggedIn });
  const activated: ExpertEvent = { type: 'expert.activated', data: { personId: ada, activatedBy: organiser, at } };
  it('activates a vetted expert, once', () => {
    expertScenario.given(inLibrary).when(activate).then(accept(activated));
    expertScenario.given(inLibrary, activated).when(activate).then(accept());
  });
  it('waits until the person has logged in', () =>
    expertScenario
      .given(inLibrary)
      .when((expert) => activate(expert, false))
      .then(refuse('candidateNotLoggedIn')));
  it('is refused for an unknown or a retired expert', () =>
    expertScenario.refuses(activate, { expertNotFound: [], expertRetired: [inLibrary, retired] }));
  it('comes before a suspension', () =>
    expertScenario
      .given(inLibrary)
      .when((expert) => suspendExpert(expert, { personId: ada, reason }, by(organiser, at)))
      .then(refuse('expertNotActivated')));
});
