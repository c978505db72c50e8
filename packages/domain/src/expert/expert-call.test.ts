import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import { by, groupId, march, organiser } from '../review/situations.fixture.ts';
import { closeExpertCall } from './close-expert-call.ts';
import { type ExpertCallEvent, evolveExpertCall, newExpertCall, takesApplications } from './expert-call.ts';
import { openExpertCall } from './open-expert-call.ts';

const calls = scenario(newExpertCall, evolveExpertCall);
const callId = '01990000-0000-7000-8000-00000000ca11';
const terms = {
  ...{ title: { zh: '招募评审专家', en: 'Experts wanted' }, text: { zh: '', en: '' }, tracks: ['信息'], topics: [] },
  ...{ opensAt: march(1), closesAt: march(10), wanted: 5 },
};
const command = { callId, groupId, terms };
const at = by(organiser, march(1));
const opened: ExpertCallEvent = {
  type: 'expert.call_opened',
  data: { ...command, openedBy: at.actor.personId, at: at.at },
};
const closing = { callId, reason: '名额已满' };
const closed: ExpertCallEvent = {
  type: 'expert.call_closed',
  data: { ...closing, closedBy: at.actor.personId, at: at.at },
};

describe('open expert call', () => {
  it('publishes a call', () =>
    calls
      .given()
      .when((call) => openExpertCall(call, command, at))
      .then(accept(opened)));
  it('does nothing the second time', () =>
    calls
      .given(opened)
      .when((call) => openExpertCall(call, command, at))
      .then(accept()));
  it('is refused when it ends before it begins, or has ended already', () => {
    for (const times of [
      { opensAt: march(10), closesAt: march(10) },
      { opensAt: march(1), closesAt: at.at },
    ])
      calls
        .given()
        .when((call) => openExpertCall(call, { ...command, terms: { ...terms, ...times } }, at))
        .then(refuse('callTimesInvalid'));
  });
});

describe('close expert call', () => {
  it('ends a call before its time, once', () => {
    calls
      .given(opened)
      .when((call) => closeExpertCall(call, closing, at))
      .then(accept(closed));
    calls
      .given(opened, closed)
      .when((call) => closeExpertCall(call, closing, at))
      .then(accept());
  });
  it('is refused for a call that does not exist', () =>
    calls
      .given()
      .when((call) => closeExpertCall(call, closing, at))
      .then(refuse('callNotFound')));
});

it('accepts applications from its first instant until just before its last, and none once it is closed', () => {
  expect(takesApplications({ status: 'open', terms }, march(1))).toBe(true);
  expect(takesApplications({ status: 'open', terms }, march(10))).toBe(false);
  expect(takesApplications({ status: 'closed', terms }, march(5))).toBe(false);
});
