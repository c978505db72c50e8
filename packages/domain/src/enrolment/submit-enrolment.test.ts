import { describe, expect, it } from 'vitest';
import { nothingNamed } from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { type Fen, fen, fenAsYuan } from '../kernel/money.ts';
import { approveEnrolment } from './approve-enrolment.ts';
import { type EnrolmentEvent, evolveEnrolment, newEnrolment } from './enrolment.ts';
import { fillForm } from './fill-form.ts';
import { inviteMember } from './invite-member.ts';
import {
  accepted,
  ada,
  as,
  closes,
  completed,
  enrolmentId,
  enrolmentScenario,
  formed,
  invitationId,
  joined,
  lin,
  locked,
  march,
  mia,
  noon,
  olga,
  running,
  school,
  signed,
  started,
  submitted,
  teamAfter,
  teamId,
  tokenHash,
} from './situations.fixture.ts';
import { type SubmitFacts, submitEnrolment } from './submit-enrolment.ts';
import type { TeamEvent } from './team.ts';

const facts: SubmitFacts = {
  nextNumber: 'A0001',
  placesTaken: 0,
  schoolPlacesTaken: 0,
  missing: new Map(),
  study: null,
  named: nothingNamed,
  schools: new Map([ada, lin].map((one) => [one, school])),
};
type Case = {
  team?: Parameters<typeof submitEnrolment>[3];
  competition?: Parameters<typeof submitEnrolment>[4];
  facts?: Partial<SubmitFacts>;
  at?: typeof noon;
  who?: typeof ada;
  shownFee?: Fen;
};
const submit =
  ({ team = teamAfter(formed), competition = costly(), facts: more = {}, at = noon, who = ada, shownFee }: Case = {}) =>
  (enrolment: Parameters<typeof submitEnrolment>[0]) =>
    submitEnrolment(enrolment, { enrolmentId, shownFee }, as(who, at), team, competition, { ...facts, ...more });

const fee = fen(12_800);
const costly = (amount: Fen = fee) => running({ item: { fee: amount } });
const handedIn = (at = noon, number = 'A0001', memberIds = [ada], agreed = fee): (EnrolmentEvent | TeamEvent)[] => [
  {
    type: 'enrolment.submitted',
    data: { enrolmentId, number, memberIds, adviserIds: [], schoolCode: school, fee: agreed, at },
  },
  {
    type: 'enrolment.team_locked',
    data: { teamId, schools: memberIds.map((personId) => ({ personId, schoolCode: school })), at },
  },
];
const draft = [started, signed(ada)];

describe('submit an enrolment', () => {
  it('takes a team that its captain marked as complete, and one that was not marked', () => {
    const given = enrolmentScenario.given(...draft);
    given.when((state) => submit({ team: teamAfter(formed, completed) })(state)).then(accepted(...handedIn()));
  });

  it('requires as many members and advisers as the item allows, and no more', () => {
    const full = teamAfter(formed, joined(lin), joined(mia, 'adviser'));
    const item = { fee, minMembers: 2, maxMembers: 2, maxAdvisers: 1 };
    const given = enrolmentScenario.given(...draft, signed(lin));
    const submitted = submit({ team: full, competition: running({ item }) });
    given.when((state) => submitted(state).ok).then(true);
    for (const less of [{ maxAdvisers: 0 }, { minMembers: 1, maxMembers: 1 }, { minMembers: 3, maxMembers: 3 }]) {
      const refused = submit({ team: full, competition: running({ item: { ...item, ...less } }) });
      given.when((state) => refused(state).ok).then(false);
    }
  });

  it('gives the number and locks the team', () =>
    enrolmentScenario
      .given(...draft)
      .when(submit())
      .then(accepted(...handedIn())));

  it('keeps its earlier number', () =>
    enrolmentScenario
      .given(...draft, submitted, {
        type: 'enrolment.returned',
        data: { enrolmentId, returnedBy: lin, reason: '补材料', at: march(4) },
      })
      .when(submit({ facts: { nextNumber: 'A0007' } }))
      .then(accepted(...handedIn())));

  it('keeps the fee of the first submission, whatever the item costs later', () => {
    const dearer = costly(fen(90_000));
    const first = handedIn()[0] as EnrolmentEvent;
    enrolmentScenario
      .given(...draft, first)
      .when((enrolment) =>
        approveEnrolment(enrolment, { enrolmentId }, as(olga), dearer, { placesTaken: 0, schoolPlacesTaken: 0 }),
      )
      .then(
        accept({
          type: 'enrolment.approved',
          data: { enrolmentId, approvedBy: olga, fee, payBy: plusMinutes(noon, 1440), at: noon },
        }),
      );
    enrolmentScenario
      .given(...draft, first, {
        type: 'enrolment.returned',
        data: { enrolmentId, returnedBy: lin, reason: '补材料', at: march(4) },
      })
      .when(submit({ competition: dearer }))
      .then(accepted(...handedIn()));
  });

  it('is refused when the fee differs from the one shown', () => {
    enrolmentScenario
      .given(...draft)
      .when(submit({ shownFee: fen(fee + 1) }))
      .then(refuse('feeChanged', { fee: fenAsYuan(fee) }));
    enrolmentScenario
      .given(...draft)
      .when(submit({ shownFee: fee }))
      .then(accepted(...handedIn()));
  });

  it('is refused at the closing instant itself, and accepted a millisecond before', () => {
    const last = march(9, '23:59:59.999');
    enrolmentScenario
      .given(...draft)
      .when(submit({ at: closes }))
      .then(refuse('stageClosed', { closedAt: closes }));
    enrolmentScenario
      .given(...draft)
      .when(submit({ at: last }))
      .then(accepted(...handedIn(last)));
  });

  it('is for the captain, and once', () => {
    enrolmentScenario
      .given(...draft)
      .when(submit({ who: lin }))
      .then(refuse('notCaptain'));
    enrolmentScenario
      .given(...draft, submitted)
      .when(submit())
      .then(refuse('notDraft'));
  });

  it('needs a team of the right size', () => {
    enrolmentScenario
      .given(...draft)
      .when(submit({ competition: running({ item: { minMembers: 2 } }) }))
      .then(refuse('teamSizeOutOfRange', { min: 2, max: 3, size: 1 }));
    enrolmentScenario
      .given(...draft, signed(lin))
      .when(submit({ team: teamAfter(formed, joined(lin)), competition: running({ item: { maxMembers: 1 } }) }))
      .then(refuse('teamSizeOutOfRange', { min: 1, max: 1, size: 2 }));
    enrolmentScenario
      .given(...draft)
      .when(
        submit({ team: teamAfter(formed, joined(lin, 'adviser')), competition: running({ item: { maxAdvisers: 0 } }) }),
      )
      .then(refuse('tooManyAdvisers', { max: 0 }));
  });

  it('needs every member’s signature and profile', () => {
    const team = teamAfter(formed, joined(lin));
    enrolmentScenario
      .given(...draft)
      .when(submit({ team }))
      .then(refuse('undertakingUnsigned', { userIds: [lin] }));
    enrolmentScenario
      .given(...draft, signed(lin))
      .when(submit({ team, facts: { missing: new Map([[lin, ['idCard']]]) } }))
      .then(refuse('membersIncomplete', { userIds: [lin] }));
  });

  it('needs the learning path finished by everybody who is asked', () => {
    const path = { pathId: '00000000-0000-7000-8000-000000000077', title: { zh: '参赛入门', en: 'Start' } };
    enrolmentScenario
      .given(...draft)
      .when(submit({ facts: { study: { ...path, unfinished: [{ personId: ada, name: '林若' }] } } }))
      .then(refuse('studyUnfinished', { path: path.title, pathId: path.pathId, userIds: [ada], names: ['林若'] }));
    const finished = submit({ facts: { study: { ...path, unfinished: [] } } });
    enrolmentScenario
      .given(...draft)
      .when((enrolment) => finished(enrolment).ok)
      .then(true);
  });

  it('needs the form answered', () =>
    enrolmentScenario
      .given(...draft)
      .when(
        submit({
          competition: running({
            settings: {
              fields: [
                {
                  key: 'motto',
                  label: { zh: '口号', en: '' },
                  kind: 'text',
                  required: true,
                  maxLength: null,
                  options: [],
                  identifying: false,
                },
              ],
            },
          }),
        }),
      )
      .then(refuse('answersInvalid', { fields: ['motto'] })));

  it('is approved immediately when nobody has to approve', () =>
    enrolmentScenario
      .given(...draft)
      .when(submit({ competition: running({ settings: { organiserApproval: false } }) }))
      .then(
        accepted(...handedIn(), {
          type: 'enrolment.approved',
          data: { enrolmentId, approvedBy: null, fee: fen(12_800), payBy: plusMinutes(noon, 1440), at: noon },
        }),
      ));

  it('follows the current school: one named after the draft was created has to approve', () => {
    const unschooled: EnrolmentEvent = { ...started, data: { ...started.data, schoolCode: null } } as EnrolmentEvent;
    const competition = running({ settings: { organiserApproval: false, schoolApproval: true } });
    enrolmentScenario
      .given(unschooled, signed(ada))
      .when(submit({ competition }))
      .then(accepted(...handedIn()));
    const [handed, locked] = handedIn();
    const after = [unschooled, signed(ada), handed as EnrolmentEvent].reduce(evolveEnrolment, newEnrolment());
    expect(after).toMatchObject({ status: 'submitted', schoolCode: school });
    expect(teamAfter(formed, locked as TeamEvent)).toMatchObject({ members: [{ personId: ada, schoolCode: school }] });
  });

  it('without a school waits for the organiser when schools approve: leaving the school out must not avoid the approval', () => {
    const competition = running({
      item: { fee: fen(0) },
      settings: { organiserApproval: false, schoolApproval: true },
    });
    const unschooled = submit({ competition, facts: { schools: new Map() } });
    const said = unschooled(draft.reduce(evolveEnrolment, newEnrolment()));
    expect(said.ok && said.events.map((event) => event.type)).toEqual(['enrolment.submitted', 'enrolment.team_locked']);
    const waiting = [...draft, ...(said.ok ? said.events : [])] as EnrolmentEvent[];
    const approved = approveEnrolment(
      waiting
        .filter((event) => event.type !== ('enrolment.team_locked' as string))
        .reduce(evolveEnrolment, newEnrolment()),
      { enrolmentId },
      as(olga),
      competition,
      { placesTaken: 0, schoolPlacesTaken: 0 },
    );
    expect(approved).toMatchObject({ ok: true, events: [{ type: 'enrolment.approved' }] });
  });

  it('accepts a returned one until its own deadline, after registration has closed for all others', () => {
    const correctUntil = march(13);
    const returned: EnrolmentEvent = {
      type: 'enrolment.returned',
      data: { enrolmentId, returnedBy: lin, reason: '补材料', correctUntil, at: march(10) },
    };
    const unlocked: TeamEvent = {
      type: 'enrolment.team_unlocked',
      data: { teamId, reason: '补材料', correctUntil, at: march(10) },
    };
    const team = teamAfter(formed, locked, unlocked);
    const given = enrolmentScenario.given(...draft, submitted, returned);
    const late = march(12);
    given.when(submit({ team, at: late })).then(accepted(...handedIn(late)));
    given.when(submit({ team, at: correctUntil })).then(refuse('stageClosed', { closedAt: correctUntil }));
    given
      .when((enrolment) => fillForm(enrolment, { enrolmentId, answers: {} }, as(ada, late), costly(), nothingNamed))
      .then(accept({ type: 'enrolment.form_filled', data: { enrolmentId, answers: {}, formVersion: 1, at: late } }));
    const invitation = { teamId, invitationId, role: 'member', tokenHash, inviteeId: null, days: 7 } as const;
    const invite = (at: typeof late) => inviteMember(team, invitation, as(ada, at), costly());
    expect(invite(late)).toMatchObject({ ok: true, events: [{ data: { expiresAt: correctUntil } }] });
    expect(invite(correctUntil)).toMatchObject({ refusal: 'stageClosed' });
  });

  it('takes the last place, and is refused after it', () => {
    const competition = running({ item: { quota: 2, fee: fen(0) }, settings: { organiserApproval: false } });
    enrolmentScenario
      .given(...draft)
      .when(submit({ competition, facts: { placesTaken: 1 } }))
      .then(
        accepted(...handedIn(noon, 'A0001', [ada], fen(0)), {
          type: 'enrolment.approved',
          data: { enrolmentId, approvedBy: null, fee: fen(0), payBy: null, at: noon },
        }),
      );
    enrolmentScenario
      .given(...draft)
      .when(submit({ competition, facts: { placesTaken: 2 } }))
      .then(refuse('itemFull', { quota: 2 }));
  });
});
