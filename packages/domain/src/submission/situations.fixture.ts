import { evolveCompetition, newCompetition } from '../competition/competition.ts';
import { by, competitionId, groupId, itemId, march, running } from '../competition/situations.fixture.ts';
import { type EnrolmentEvent, evolveEnrolment, newEnrolment } from '../enrolment/enrolment.ts';
import { evolveTeam, newTeam } from '../enrolment/team.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { scenario } from '../kernel/given.ts';
import type { EnrolmentId, FileHash, OrderId, PersonId, SchoolCode, TeamId, WorkId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { fen } from '../kernel/money.ts';
import { evolveWork, newWork, type WorkEvent, type WorkFile } from './work.ts';

/** Named situations for the tests of works: ada is captain of an active team in a running competition. */
export const workScenario = scenario(newWork, evolveWork);

export const ada = uuid(11) as PersonId;
export const lin = uuid(12) as PersonId;
export const enrolmentId = uuid(13) as EnrolmentId;
export const teamId = uuid(14) as TeamId;
export const workId = uuid(15) as WorkId;
export const school = '10001' as SchoolCode;

export const competition = running.reduce(evolveCompetition, newCompetition());
const at = march(3);
const started: EnrolmentEvent = {
  type: 'enrolment.started',
  data: {
    enrolmentId,
    competitionId,
    groupId,
    itemId,
    teamId,
    captainId: ada,
    schoolCode: school,
    copiedFrom: null,
    at,
  },
};
const entered: EnrolmentEvent = {
  type: 'enrolment.submitted',
  data: { enrolmentId, number: 'W0001', memberIds: [ada], adviserIds: [], at },
};
const approved: EnrolmentEvent = {
  type: 'enrolment.approved',
  data: { enrolmentId, approvedBy: null, fee: fen(12_800), payBy: march(10), at },
};
const paid: EnrolmentEvent = {
  type: 'enrolment.paid',
  data: { enrolmentId, orderId: uuid(16) as OrderId, amount: fen(12_800), at },
};
export const unpaidEnrolment = [started, entered, approved].reduce(evolveEnrolment, newEnrolment());
export const enrolment = [started, entered, approved, paid].reduce(evolveEnrolment, newEnrolment());
export const team = evolveTeam(newTeam(), {
  type: 'enrolment.team_formed',
  data: {
    teamId,
    enrolmentId,
    competitionId,
    groupId,
    itemId,
    name: 'Owls',
    captainId: ada,
    schoolCode: school,
    maxMembers: 3,
    maxAdvisers: 1,
    at,
  },
});

export const asAda = (when: Instant) => by(when, ada);
export const asLin = (when: Instant) => by(when, lin);

export const file = (name = 'a'): WorkFile => ({
  hash: name.repeat(64) as FileHash,
  extension: 'pdf',
  mediaType: 'application/pdf',
  bytes: 1000,
});
export const content = { title: '智能导盲杖', answers: {}, files: [file()] };

const facts = { workId, enrolmentId, teamId, competitionId, groupId, itemId, captainId: ada };
export const workStarted = (when: Instant): WorkEvent => ({
  type: 'submission.work_started',
  data: { ...facts, at: when },
});
export const workSubmitted = (when: Instant, version = 1, more = content): WorkEvent => ({
  type: 'submission.work_submitted',
  data: {
    workId,
    ...more,
    version,
    code: 'W0001',
    authorIds: [ada],
    adviserIds: [],
    schoolCodes: [school],
    submittedBy: ada,
    formVersion: 1,
    at: when,
  },
});
