import { describe, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { GroupId, SchoolCode } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { fen } from '../kernel/money.ts';
import { approveEnrolment } from './approve-enrolment.ts';
import type { EnrolmentEvent } from './enrolment.ts';
import { regionApproveEnrolment } from './region-approve-enrolment.ts';
import { schoolApproveEnrolment } from './school-approve-enrolment.ts';
import {
  acting,
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  groupId,
  lin,
  noon,
  olga,
  paid,
  regionApproved,
  rejected,
  running,
  school,
  schoolApproved,
  started,
  submitted,
  suspended,
} from './situations.fixture.ts';

const approve =
  (competition = running(), placesTaken = 0) =>
  (enrolment: Parameters<typeof approveEnrolment>[0]) =>
    approveEnrolment(enrolment, { enrolmentId }, as(olga), competition, { placesTaken, schoolPlacesTaken: 0 });
const approval = (fee: number, approvedBy = olga) =>
  ({
    type: 'enrolment.approved',
    data: { enrolmentId, approvedBy, fee: fen(fee), payBy: fee > 0 ? plusMinutes(noon, 1440) : null, at: noon },
  }) as const;

describe('approve an enrolment', () => {
  it('sets the fee and the payment deadline', () =>
    enrolmentScenario
      .given(started, submitted)
      .when(approve())
      .then(accept(approval(12_800))));

  it('requires no payment where there is no fee', () =>
    enrolmentScenario
      .given(started, submitted)
      .when(approve(running({ item: { fee: fen(0) } })))
      .then(accept(approval(0))));

  it('does nothing the second time, paid or not', () => {
    enrolmentScenario.given(started, submitted, approved).when(approve()).then(accept());
    enrolmentScenario.given(started, submitted, approved, paid).when(approve()).then(accept());
  });

  it('is refused for a registration that was not submitted or was rejected', () => {
    enrolmentScenario.given(started).when(approve()).then(refuse('notSubmitted'));
    enrolmentScenario.given(started, submitted, rejected).when(approve()).then(refuse('notSubmitted'));
  });

  it('gives the last place away once', () => {
    const competition = running({ item: { quota: 5 } });
    enrolmentScenario
      .given(started, submitted)
      .when(approve(competition, 4))
      .then(accept(approval(12_800)));
    enrolmentScenario
      .given(started, submitted)
      .when(approve(competition, 5))
      .then(refuse('itemFull', { quota: 5 }));
  });

  it('waits for the school when schools approve', () => {
    const competition = running({ settings: { schoolApproval: true } });
    enrolmentScenario.given(started, submitted).when(approve(competition)).then(refuse('schoolApprovalPending'));
    enrolmentScenario
      .given(started, submitted, schoolApproved)
      .when(approve(competition))
      .then(accept(approval(12_800)));
  });

  it('is refused while the competition is suspended', () =>
    enrolmentScenario.given(started, submitted).when(approve(suspended)).then(refuse('competitionSuspended')));
});

describe('a school approves', () => {
  const office = {
    permissions: new Set(['enroll:team:school']),
    schoolCodes: new Set<string>([school]),
    groupIds: new Set([groupId]),
  };
  const say =
    (
      competition = running({ settings: { schoolApproval: true } }),
      coordinator: Partial<Actor> = {},
      schoolPlacesTaken = 0,
      sameSchools: readonly SchoolCode[] = [],
    ) =>
    (enrolment: Parameters<typeof schoolApproveEnrolment>[0]) =>
      schoolApproveEnrolment(enrolment, { enrolmentId }, acting(lin, { ...office, ...coordinator }), competition, {
        placesTaken: 0,
        schoolPlacesTaken,
        sameSchools,
      });
  const said = { type: 'enrolment.school_approved', data: { enrolmentId, approvedBy: lin, at: noon } } as const;

  it('its own teams, before the organiser does', () => {
    enrolmentScenario.given(started, submitted).when(say()).then(accept(said));
    for (const coordinator of [
      { schoolCodes: new Set(['10002']) },
      { schoolCodes: new Set<string>() },
      { groupIds: new Set<GroupId>() },
      { permissions: new Set(['enroll:team:query']) },
    ])
      enrolmentScenario.given(started, submitted).when(say(undefined, coordinator)).then(refuse('notYourSchool'));
  });

  it('and no further approval is needed if the organiser leaves it to schools', () =>
    enrolmentScenario
      .given(started, submitted)
      .when(say(running({ settings: { schoolApproval: true, organiserApproval: false } })))
      .then(accept<EnrolmentEvent>(said, approval(12_800, lin))));

  it('neither if it was not asked, nor twice', () => {
    enrolmentScenario.given(started, submitted).when(say(running())).then(refuse('schoolApprovalNotAsked'));
    enrolmentScenario.given(started, submitted, schoolApproved).when(say()).then(accept());
    enrolmentScenario.given(started).when(say()).then(refuse('notSubmitted'));
  });

  it('as many teams as it may have in the category, or as its own limit allows', () => {
    const limited = (schoolQuotas: { schoolCode: SchoolCode; teams: number }[] = []) =>
      running({ settings: { schoolApproval: true, schoolQuota: 2, schoolQuotas } });
    enrolmentScenario
      .given(started, submitted)
      .when(say(limited(), {}, 1))
      .then(accept(said));
    enrolmentScenario
      .given(started, submitted)
      .when(say(limited(), {}, 2))
      .then(refuse('schoolFull', { quota: 2 }));
    const more = limited([{ schoolCode: school, teams: 3 }]);
    enrolmentScenario
      .given(started, submitted)
      .when(say(more, {}, 2))
      .then(accept(said));
    // The limit of a school that became part of it, or of which it became part, is its own too.
    const former = '10009' as SchoolCode;
    enrolmentScenario
      .given(started, submitted)
      .when(say(limited([{ schoolCode: former, teams: 3 }]), {}, 2, [former, school]))
      .then(accept(said));
    const none = limited([{ schoolCode: school, teams: 0 }]);
    enrolmentScenario
      .given(started, submitted)
      .when(say(none))
      .then(refuse('schoolFull', { quota: 0 }));
  });
});

describe('the region of a school approves', () => {
  const office = {
    permissions: new Set(['enroll:team:region']),
    schoolCodes: new Set<string>([school]),
    groupIds: new Set([groupId]),
  };
  const both = { schoolApproval: true, regionApproval: true };
  const say =
    (competition = running({ settings: both }), coordinator: Partial<Actor> = {}, schoolPlacesTaken = 0) =>
    (enrolment: Parameters<typeof regionApproveEnrolment>[0]) =>
      regionApproveEnrolment(enrolment, { enrolmentId }, acting(lin, { ...office, ...coordinator }), competition, {
        placesTaken: 0,
        schoolPlacesTaken,
      });
  const said = { type: 'enrolment.region_approved', data: { enrolmentId, approvedBy: lin, at: noon } } as const;

  it('after the school and before the organiser', () => {
    enrolmentScenario.given(started, submitted).when(say()).then(refuse('schoolApprovalPending'));
    enrolmentScenario.given(started, submitted, schoolApproved).when(say()).then(accept(said));
    const competition = running({ settings: both });
    enrolmentScenario
      .given(started, submitted, schoolApproved)
      .when(approve(competition))
      .then(refuse('regionApprovalPending'));
    enrolmentScenario
      .given(started, submitted, schoolApproved, regionApproved)
      .when(approve(competition))
      .then(accept(approval(12_800)));
  });

  it('directly where no school approves, and finally where the organiser does not', () => {
    const alone = running({ settings: { regionApproval: true, organiserApproval: false } });
    enrolmentScenario
      .given(started, submitted)
      .when(say(alone))
      .then(accept<EnrolmentEvent>(said, approval(12_800, lin)));
    const limited = running({ settings: { regionApproval: true, organiserApproval: false, schoolQuota: 1 } });
    enrolmentScenario
      .given(started, submitted)
      .when(say(limited, {}, 1))
      .then(refuse('schoolFull', { quota: 1 }));
  });

  it('no more teams of a school than it may have, also before the organiser', () => {
    const limited = running({ settings: { regionApproval: true, schoolQuota: 1 } });
    enrolmentScenario.given(started, submitted).when(say(limited)).then(accept(said));
    enrolmentScenario
      .given(started, submitted)
      .when(say(limited, {}, 1))
      .then(refuse('schoolFull', { quota: 1 }));
  });

  it('only teams of its own schools, by people with that permission', () => {
    for (const coordinator of [
      { schoolCodes: new Set(['10002']) },
      { groupIds: new Set<GroupId>() },
      { permissions: new Set(['enroll:team:school']) },
    ])
      enrolmentScenario
        .given(started, submitted, schoolApproved)
        .when(say(undefined, coordinator))
        .then(refuse('notYourRegion'));
  });

  it('not if its approval is not required, not twice, and not a draft', () => {
    const schoolsOnly = running({ settings: { schoolApproval: true } });
    enrolmentScenario
      .given(started, submitted, schoolApproved)
      .when(say(schoolsOnly))
      .then(refuse('regionApprovalNotAsked'));
    enrolmentScenario.given(started, submitted, schoolApproved, regionApproved).when(say()).then(accept());
    enrolmentScenario.given(started).when(say()).then(refuse('notSubmitted'));
  });
});
