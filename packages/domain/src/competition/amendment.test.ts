import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import type { AmendmentId, ItemId, PersonId } from '../kernel/ids.ts';
import { fen } from '../kernel/money.ts';
import { type AmendmentChanges, itemsTouched } from './amendment.ts';
import { approveAmendment } from './approve-amendment.ts';
import { type CompetitionEvent, evolveCompetition, newCompetition } from './competition.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { plainPolicy } from './scoring-policy.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  enrolmentSettings,
  item,
  itemId,
  march,
  running,
  stage,
  submissionSettings,
  withItems,
  withStages,
} from './situations.fixture.ts';
import { permissionsOf, type Stage } from './stage.ts';
import { withdrawAmendment } from './withdraw-amendment.ts';

const amendmentId = by(march(1)).newId() as AmendmentId;
const proposer = by(march(3)).actor.personId;
const second = '00000000-0000-7000-8000-000000000005' as PersonId;
const affected = { registered: 4, drafts: 2 };
const announced: ReadonlySet<ItemId> = new Set();
const { name: _name, track: _track, ...terms } = item();
const enrol = stage('enrol', 2, 10);
const times = ({ stageId, opensAt, closesAt, graceMinutes } = enrol) => ({ stageId, opensAt, closesAt, graceMinutes });
const none: AmendmentChanges = { rules: null, items: [], stages: [] };
const wanted: AmendmentChanges = {
  rules: { zh: '新规程', en: 'New rules' },
  items: [{ ...terms, fee: fen(20_000), quota: 30 }],
  stages: [{ ...times(), closesAt: march(12) }],
};
const propose =
  (changes: AmendmentChanges, { day = 3, confirmPast = false } = {}) =>
  (c: Parameters<typeof proposeAmendment>[0]) =>
    proposeAmendment(c, { competitionId, changes, reason: '场地变更', confirmPast }, by(march(day)), {
      affected,
      announced,
      sessions: [],
    });
const proposal = (changes = wanted): CompetitionEvent => ({
  type: 'competition.amendment_proposed',
  data: { competitionId, amendmentId, changes, reason: '场地变更', proposedBy: proposer, affected, at: march(3) },
});
const approve =
  (personId = second, { day = 4, confirmPast = false } = {}) =>
  (c: Parameters<typeof approveAmendment>[0]) =>
    approveAmendment(c, { competitionId, amendmentId, confirmPast }, by(march(day), personId), {
      ...{ affected, announced, sessions: [] },
    });

describe('an amendment of a stage on site', () => {
  const final = stage('scene', 20, 24);
  const held = (opens: number, closes: number, room: string) => ({
    ...{ stageId: final.stageId, room: { zh: room, en: '' }, startsAt: march(opens), endsAt: march(closes) },
  });
  const before = [...running.slice(0, 3), withStages(enrol, final), ...running.slice(4)];
  const until = (day: number): AmendmentChanges => ({ ...none, stages: [{ ...times(final), closesAt: march(day) }] });
  const facts = (...sessions: ReturnType<typeof held>[]) => ({ affected, announced, sessions });
  const sessions = [held(20, 21, '一号报告厅'), held(22, 23, '二号报告厅'), held(23, 24, '三号报告厅')];
  const outside = refuse('sessionsLeftOutside', {
    sessions: { zh: '二号报告厅、三号报告厅', en: '二号报告厅, 三号报告厅' },
  });
  const ask = (day: number) => ({ competitionId, changes: until(day), reason: '场地变更', confirmPast: false });

  it('is not proposed where sessions would lie outside, and names them', () => {
    competitionScenario
      .given(...before)
      .when((c) => proposeAmendment(c, ask(22), by(march(3)), facts(...sessions)))
      .then(outside);
    competitionScenario
      .given(...before)
      .when((c) => proposeAmendment(c, ask(22), by(march(3)), facts(held(20, 21, '一号报告厅'))).ok)
      .then(true);
  });

  it('is not approved where a session has been planned since, and one that is outside already does not count', () => {
    const command = { competitionId, amendmentId, confirmPast: false };
    const approval = (...planned: ReturnType<typeof held>[]) =>
      competitionScenario
        .given(...before, proposal(until(22)))
        .when((c) => approveAmendment(c, command, by(march(4), second), facts(...planned)));
    approval(...sessions).then(outside);
    competitionScenario
      .given(...before, proposal(until(22)))
      .when((c) => approveAmendment(c, command, by(march(4), second), facts(held(25, 26, '四号报告厅'))).ok)
      .then(true);
  });
});

describe('an amendment that adds a stage', () => {
  const all = [enrol, stage('submit', 5, 15), stage('onlineReview', 16, 20)];
  const plain = ({ sealed: _, ...rest }: Stage) => rest;
  const adding = (...stages: Stage[]): AmendmentChanges => ({ ...none, addedStages: stages.map(plain) });
  const final = stage('scene', 21, 22);
  const tried = (...stages: Stage[]) => competitionScenario.given(...running).when(propose(adding(...stages)));

  it('is proposed by one person, approved by another, and noted with its times', () => {
    tried(final).then(accept(proposal(adding(final))));
    const asked = competitionScenario.given(...running, proposal(adding(final)));
    asked.when(approve(proposer)).then(refuse('secondPersonNeeded'));
    const about = { competitionId, at: march(4) };
    asked
      .when(approve())
      .then(
        accept<CompetitionEvent>(
          { type: 'competition.amendment_approved', data: { ...about, amendmentId, approvedBy: second, affected } },
          { type: 'competition.schedule_set', data: { ...about, stages: [...all, final] } },
        ),
      );
    const after = [
      ...running,
      proposal(adding(final)),
      {
        type: 'competition.amendment_approved',
        data: { competitionId, at: march(4), amendmentId, approvedBy: second, affected },
      } as CompetitionEvent,
    ].reduce(evolveCompetition, newCompetition());
    const { name, kind, opensAt, closesAt } = final;
    expect(after.status !== 'none' && after.amended?.at(-1)?.differences).toEqual([
      { part: 'addedStage', name, kind, opensAt, closesAt },
    ]);
  });

  it('is for categories that the competition has', () =>
    tried({ ...final, itemIds: ['00000000-0000-7000-8000-00000000f001' as ItemId] }).then(refuse('itemNotFound')));

  it('keeps the dates that it moves beside it', () => {
    const changes = { ...adding(final), stages: [{ ...times(), closesAt: march(12) }] };
    competitionScenario
      .given(...running, proposal(changes))
      .when((c) => {
        const said = approve()(c);
        const events = said.ok ? said.events : [];
        const after = events.reduce(evolveCompetition, c);
        return after.status === 'none' ? [] : after.stages.map((one) => [one.kind, one.closesAt]);
      })
      .then([
        ['enrol', march(12)],
        ['submit', march(15)],
        ['onlineReview', march(20)],
        ['scene', march(22)],
      ]);
  });

  it('is refused for a stage that nobody could name, that has ended, or that is listed twice', () => {
    const name = { zh: 'submit', en: 'submit' };
    tried(stage('submit', 21, 22)).then(refuse('stageRepeated', { stage: name, other: name }));
    tried(stage('onlineReview', 19, 22)).then(
      refuse('stagesOverlap', {
        stage: { zh: 'onlineReview', en: 'onlineReview' },
        other: { zh: 'onlineReview', en: 'onlineReview' },
      }),
    );
    tried(stage('scene', 1, 2)).then(refuse('deadlineInPast', { stage: { zh: 'scene', en: 'scene' } }));
    tried(final, final).then(refuse('duplicateStage'));
    tried(enrol).then(refuse('nothingChanges'));
    tried(stage('scene', 22, 21, { stageId: final.stageId })).then(refuse('stageDatesInvalid', { stage: final.name }));
  });

  it('puts no stage of a category in the place of a sealed one', () => {
    const own = stage('submit', 21, 22, { itemIds: [itemId] });
    const [first, submit, review] = all as [Stage, Stage, Stage];
    const given = (sealed: boolean) =>
      competitionScenario
        .given(...running.slice(0, 3), withStages(first, { ...submit, sealed }, review), ...running.slice(4))
        .when(propose(adding(own)));
    given(true).then(refuse('stageSealed'));
    given(false).then(accept(proposal(adding(own))));
    // The general one decides for other categories only.
    const general = stage('result', 23, 24);
    competitionScenario
      .given(
        ...running,
        withStages(first, submit, review, stage('result', 21, 22, { itemIds: [itemId], sealed: true })),
      )
      .when(propose(adding(general)))
      .then(accept(proposal(adding(general))));
  });

  it('concerns the teams of its categories, and everybody where it names none', () => {
    const terms = { items: [item()], stages: all };
    expect(itemsTouched(terms, adding(final))).toBeNull();
    expect(itemsTouched(terms, adding({ ...final, itemIds: [itemId] }))).toEqual([itemId]);
  });
});

describe('an amendment of something a result was announced on', () => {
  const other = '00000000-0000-7000-8000-000000000033' as ItemId;
  const own = stage('submit', 5, 15, { itemIds: [itemId] });
  const two = [
    ...running.slice(0, 2),
    withItems(item(), item({ itemId: other })),
    withStages(enrol, own, stage('onlineReview', 16, 20)),
    ...running.slice(4),
  ];
  const asks =
    (changes: AmendmentChanges, ...items: ItemId[]) =>
    (c: Parameters<typeof proposeAmendment>[0]) => {
      const command = { competitionId, changes, reason: '场地变更', confirmPast: true };
      return proposeAmendment(c, command, by(march(21)), { affected, announced: new Set(items), sessions: [] });
    };
  const judged = [
    { ...none, items: [{ ...terms, fee: fen(20_000) }] },
    { ...none, stages: [{ ...times(own), closesAt: march(28) }] },
  ];
  it.each(judged)('is refused for its item, and for a stage of that item only (%#)', (changes) => {
    competitionScenario
      .given(...two)
      .when(asks(changes, itemId))
      .then(refuse('resultAnnounced'));
    competitionScenario
      .given(...two)
      .when((c) => asks(changes, other)(c).ok)
      .then(true);
  });

  it.each([
    { ...none, rules: { zh: '新规程', en: 'New rules' } },
    { ...none, stages: [{ ...times(), closesAt: march(28) }] },
  ])('is refused for all items only when every result is announced (%#)', (changes) => {
    competitionScenario
      .given(...two)
      .when((c) => asks(changes, itemId)(c).ok)
      .then(true);
    competitionScenario
      .given(...two)
      .when(asks(changes, itemId, other))
      .then(refuse('resultAnnounced'));
  });

  it('is refused when the result was announced after the proposal', () => {
    const facts = { affected, announced: new Set([itemId]), sessions: [] };
    competitionScenario
      .given(...running, proposal())
      .when((c) => approveAmendment(c, { competitionId, amendmentId, confirmPast: true }, by(march(21), second), facts))
      .then(refuse('resultAnnounced'));
  });
});

describe('an amendment', () => {
  it('is proposed with its reason and the people affected, after everything has opened', () =>
    competitionScenario
      .given(...running)
      .when(propose(wanted))
      .then(accept(proposal())));

  it('contains only what changes, and is refused when nothing does', () => {
    const same = { rules: { zh: '规程', en: 'Rules' }, items: [terms], stages: [times()] };
    competitionScenario
      .given(...running)
      .when(propose({ ...same, rules: wanted.rules }))
      .then(accept(proposal({ ...none, rules: wanted.rules })));
    competitionScenario
      .given(...running)
      .when(propose(same))
      .then(refuse('nothingChanges'));
  });

  it('is the only open one: a second proposal is refused until it is settled', () => {
    competitionScenario
      .given(...running, proposal())
      .when(propose({ ...none, items: wanted.items }))
      .then(refuse('amendmentPending'));
    competitionScenario
      .given(...running, proposal())
      .when((c) => withdrawAmendment(c, { competitionId, amendmentId, reason: '改期' }, by(march(4))))
      .then(
        accept({
          type: 'competition.amendment_withdrawn',
          data: { competitionId, amendmentId, withdrawnBy: proposer, reason: '改期', at: march(4) },
        }),
      );
  });

  it('is approved by a second person, and takes effect as the events that projections know', () => {
    competitionScenario
      .given(...running, proposal())
      .when(approve(proposer))
      .then(refuse('secondPersonNeeded'));
    competitionScenario
      .given(...running, proposal())
      .when((c) =>
        approveAmendment(c, { competitionId, amendmentId, confirmPast: false }, tied(by(march(4), second), proposer), {
          affected,
          announced,
          sessions: [],
        }),
      )
      .then(refuse('secondPersonTied'));
    const about = { competitionId, at: march(4) };
    const why = { reason: '场地变更', amendmentId };
    competitionScenario
      .given(...running, proposal())
      .when(approve())
      .then(
        accept<CompetitionEvent>(
          { type: 'competition.amendment_approved', data: { ...about, amendmentId, approvedBy: second, affected } },
          { type: 'competition.items_set', data: { ...about, items: [item({ fee: fen(20_000), quota: 30 })] } },
          { type: 'competition.stage_rescheduled', data: { ...about, ...times(), closesAt: march(12), ...why } },
          {
            type: 'competition.rules_amended',
            data: { ...about, rules: { zh: '新规程', en: 'New rules' }, rulesVersion: 2, approvedBy: second, ...why },
          },
        ),
      );
  });

  it('is in the public history, with each value before and after', () => {
    const before = [...running, proposal()].reduce(evolveCompetition, newCompetition());
    const decided = approve()(before);
    if (!decided.ok) throw new Error(decided.refusal);
    const after = decided.events.reduce(evolveCompetition, before);
    expect(after).toMatchObject({
      rulesVersion: 2,
      amended: [
        {
          at: march(4),
          reason: '场地变更',
          affected,
          differences: [
            { part: 'rules' },
            { part: 'item', field: 'fee', from: 12_800, to: 20_000 },
            { part: 'item', field: 'quota', from: null, to: 30 },
            { part: 'stage', field: 'closesAt', from: march(10), to: march(12) },
          ],
        },
      ],
    });
    expect(after).not.toHaveProperty('amendment');
  });

  it('asks for confirmation before an open deadline moves into the past, when proposed and when approved', () => {
    const shut = { ...none, stages: [{ ...times(), closesAt: march(4) }] };
    const inPast = refuse('deadlineInPast', { stage: { zh: 'enrol', en: 'enrol' } });
    competitionScenario
      .given(...running)
      .when(propose(shut, { day: 5 }))
      .then(inPast);
    competitionScenario
      .given(...running)
      .when((c) => propose(shut, { day: 5, confirmPast: true })(c).ok)
      .then(true);
    competitionScenario
      .given(...running, proposal(shut))
      .when(approve(second, { day: 5 }))
      .then(inPast);
    competitionScenario
      .given(...running, proposal(shut))
      .when((c) => approve(second, { day: 5, confirmPast: true })(c).ok)
      .then(true);
  });

  it('needs a published competition, open stages and possible team sizes', () => {
    competitionScenario.given(created).when(propose(wanted)).then(refuse('notPublished'));
    competitionScenario
      .given(...running, {
        type: 'competition.stage_sealed',
        data: { competitionId, stageId: enrol.stageId, at: march(11) },
      })
      .when(propose(wanted, { day: 11 }))
      .then(refuse('stageSealed'));
    competitionScenario
      .given(...running)
      .when(propose({ ...none, items: [{ ...terms, minMembers: 4 }] }))
      .then(refuse('teamSizeInvalid', { item: { zh: '机器人', en: 'Robotics' } }));
    competitionScenario
      .given(...running)
      .when(propose({ ...none, rules: { zh: '', en: '' } }))
      .then(refuse('competitionIncomplete', { missing: ['rules'] }));
    competitionScenario
      .given(...running)
      .when(propose({ ...none, stages: [{ ...times(), closesAt: march(2) }] }))
      .then(refuse('stageDatesInvalid', { stage: { zh: 'enrol', en: 'enrol' } }));
  });

  it('affects the teams of the items it changes', () => {
    const c = running.reduce(evolveCompetition, newCompetition());
    if (c.status === 'none') throw new Error('it is there');
    expect(itemsTouched(c, { ...none, items: wanted.items })).toEqual([itemId]);
    expect(itemsTouched(c, { ...none, stages: wanted.stages })).toBeNull();
    expect(itemsTouched(c, { ...none, rules: wanted.rules })).toBeNull();
  });

  it('that changes a track affects all items of the old and the new one', () => {
    const named = (nth: number, track: string) => {
      const id = `00000000-0000-7000-8000-0000000007${nth}0` as ItemId;
      return item({ itemId: id, track, name: { zh: track, en: track } });
    };
    const [stays, joined, far] = [named(1, 'robotics'), named(2, 'drones'), named(3, 'design')];
    const before = [...running, withItems(item(), stays, joined, far)].reduce(evolveCompetition, newCompetition());
    if (before.status === 'none') throw new Error('it is there');
    const moved: AmendmentChanges = { ...none, items: [{ ...terms, track: 'drones' }] };
    expect(itemsTouched(before, moved)).toEqual([itemId, stays.itemId, joined.itemId]);
    const waiting = evolveCompetition(before, proposal(moved));
    const decided = approve()(waiting);
    if (!decided.ok) throw new Error(decided.refusal);
    expect(decided.events.reduce(evolveCompetition, waiting)).toMatchObject({
      items: [{ itemId, track: 'drones' }, stays, joined, far],
      amended: [{ differences: [{ part: 'item', field: 'track', from: 'robotics', to: 'drones' }] }],
    });
    // Amendments of older releases name no track.
    competitionScenario
      .given(...running)
      .when(propose({ ...none, items: [terms] }))
      .then(refuse('nothingChanges'));
  });
});

describe('an amendment of settings', () => {
  const heavier = { ...plainPolicy, version: 2, minSheets: 2 };
  const review = { policy: heavier, blind: 'double' as const, reviewersPerWork: 5 };
  const enrolment = enrolmentSettings({ payWithinMinutes: 600 });
  const submission = submissionSettings({ files: { min: 1, max: 1, maxBytes: 1_000_000, extensions: ['pdf'] } });
  const all: AmendmentChanges = { ...none, enrolment, submission, review };
  const early = (changes: AmendmentChanges) => (c: Parameters<typeof proposeAmendment>[0]) =>
    proposeAmendment(
      c,
      { competitionId, changes, reason: '场地变更', confirmPast: false },
      by(march(1, '12:00:00.000')),
      { affected, announced, sessions: [] },
    );

  it('affects everybody, and takes effect when a second person approves', () => {
    const before = [...running, proposal(all)].reduce(evolveCompetition, newCompetition());
    if (before.status === 'none') throw new Error('it is there');
    expect(itemsTouched(before, { ...none, review })).toBeNull();
    competitionScenario
      .given(...running, proposal(all))
      .when(approve(proposer, { day: 1 }))
      .then(refuse('secondPersonNeeded'));
    const about = { competitionId, at: march(1) };
    competitionScenario
      .given(...running, proposal(all))
      .when(approve(second, { day: 1 }))
      .then(
        accept<CompetitionEvent>(
          { type: 'competition.amendment_approved', data: { ...about, amendmentId, approvedBy: second, affected } },
          { type: 'competition.enrolment_configured', data: { ...about, settings: enrolment } },
          { type: 'competition.submission_configured', data: { ...about, settings: submission } },
          { type: 'competition.review_configured', data: { ...about, settings: review } },
        ),
      );
    const decided = approve(second, { day: 1 })(before);
    if (!decided.ok) throw new Error(decided.refusal);
    expect(decided.events.reduce(evolveCompetition, before)).toMatchObject({
      enrolment,
      submission,
      review,
      amended: [
        {
          itemIds: null,
          differences: [
            { part: 'enrolment', from: { payWithinMinutes: 1440 }, to: { payWithinMinutes: 600 } },
            { part: 'submission', from: { files: { max: 3 } }, to: { files: { max: 1 } } },
            { part: 'review', from: { reviewersPerWork: 3 }, to: { reviewersPerWork: 5 } },
          ],
        },
      ],
    });
  });

  it('omits settings that stay the same, whatever their version and the order of their keys', () => {
    const { policy, blind } = review;
    const criteria = plainPolicy.criteria.map((criterion) => ({ ...criterion, guidanceEn: '' }));
    const same = { reviewersPerWork: 3, blind, policy: { ...plainPolicy, criteria, version: policy.version } };
    competitionScenario
      .given(...running)
      .when(early({ ...none, enrolment: enrolmentSettings(), submission: submissionSettings(), review: same }))
      .then(refuse('nothingChanges'));
    const marked = { ...same, watermark: true as const };
    const before = running.reduce(evolveCompetition, newCompetition());
    expect(early({ ...none, review: marked })(before)).toMatchObject({
      ok: true,
      events: [{ data: { changes: { review: { watermark: true } } } }],
    });
  });

  it('is refused when the version is not the next one, and when the settings do not fit together', () => {
    competitionScenario
      .given(...running)
      .when(early({ ...none, review: { ...review, policy: { ...heavier, version: 3 } } }))
      .then(refuse('policyVersionStale', { next: 2 }));
    const files = { ...submission.files, min: 2 };
    competitionScenario
      .given(...running)
      .when(early({ ...none, submission: { ...submission, files } }))
      .then(refuse('fileCountInvalid'));
    const question = { key: 'a', label: { zh: '问', en: '' }, kind: 'choice' as const, required: true, options: [] };
    const fields = [{ ...question, maxLength: null, identifying: false }];
    competitionScenario
      .given(...running)
      .when(early({ ...none, enrolment: { ...enrolment, fields } }))
      .then(refuse('choiceWithoutOptions', { field: question.label }));
  });

  it.each([
    ['enrol', { ...none, enrolment }, 2],
    ['submit', { ...none, submission }, 5],
    ['onlineReview', { ...none, review }, 16],
  ] as const)('is refused from the opening instant of %s, when proposed and when approved', (kind, changes, day) => {
    const started = refuse('stageStarted', { stage: { zh: kind, en: kind } });
    competitionScenario
      .given(...running)
      .when(propose(changes, { day }))
      .then(started);
    competitionScenario
      .given(...running)
      .when((c) => propose(changes, { day: day - 1 })(c).ok)
      .then(true);
    competitionScenario
      .given(...running, proposal(changes))
      .when(approve(second, { day }))
      .then(started);
  });

  it('is refused when every result is announced', () => {
    const facts = { affected, announced: new Set([itemId]), sessions: [] };
    const command = { competitionId, changes: { ...none, review }, reason: '场地变更', confirmPast: false };
    competitionScenario
      .given(...running)
      .when((c) => proposeAmendment(c, command, by(march(3)), facts))
      .then(refuse('resultAnnounced'));
  });
});

describe('an amendment of what a stage permits', () => {
  const permissions = { ...permissionsOf(enrol), canEnrol: false };
  const suspending: AmendmentChanges = { ...none, stages: [{ ...times(), permissions }] };

  it('is shown permission by permission, and takes effect once a second person has approved it', () => {
    const after = [...running, proposal(suspending)].reduce(evolveCompetition, newCompetition());
    const said = approve()(after as Parameters<typeof approveAmendment>[0]);
    const amended = (said.ok ? [...said.events] : []).reduce(evolveCompetition, after);
    expect(amended).toMatchObject({
      stages: [{ stageId: enrol.stageId, permissions }, {}, {}],
      amended: [{ differences: [{ part: 'permission', name: enrol.name, field: 'canEnrol', from: 'yes', to: 'no' }] }],
    });
  });

  it('changes what experts see of each other’s sheets in the same way, from what older stages have', () => {
    const review = stage('onlineReview', 16, 20);
    const opened = {
      ...none,
      stages: [{ ...times(review), permissions: { ...permissionsOf(review), reviewersSee: 'all' as const } }],
    };
    const before = [...running, proposal(opened)].reduce(evolveCompetition, newCompetition());
    const said = approve()(before as Parameters<typeof approveAmendment>[0]);
    expect((said.ok ? [...said.events] : []).reduce(evolveCompetition, before)).toMatchObject({
      stages: [{}, {}, { permissions: { reviewersSee: 'all' } }],
      amended: [
        { differences: [{ part: 'permission', name: review.name, field: 'reviewersSee', from: 'own', to: 'all' }] },
      ],
    });
    const { reviewersSee: _, ...older } = permissionsOf(review);
    competitionScenario
      .given(...running)
      .when(propose({ ...none, stages: [{ ...times(review), permissions: older }] }))
      .then(refuse('nothingChanges'));
  });

  it('is none if the same permissions are written out', () =>
    competitionScenario
      .given(...running)
      .when(propose({ ...none, stages: [{ ...times(), permissions: permissionsOf(enrol) }] }))
      .then(refuse('nothingChanges')));
});
