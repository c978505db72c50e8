import type { Ports } from '@laurel/adapters/ports.ts';
import { invitationHash, invitationSecret } from '@laurel/api/enrolment/invitation-secret.ts';
import { hashOfShare } from '@laurel/api/submission/publish-work.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { FileHash, GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { v5 as uuidv5 } from 'uuid';

/** The same name has the same id in every run. */
export const idNamed = <Id extends string = string>(name: string) =>
  uuidv5(name, '6f6c6e1e-8a5e-4f0e-9d11-3d2d4a0a7c55') as Id;
export const hashNamed = (name: string) =>
  (idNamed(name).replaceAll('-', '') + idNamed(`${name}.`).replaceAll('-', '')) as FileHash;
/** Times are days relative to the run, so that nothing here depends on the date. */
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString() as Instant;

export const SCHOOL = '10001' as SchoolCode;
export const GROUP = idNamed<GroupId>('groupId');
export const person = {
  root: idNamed<PersonId>('root'),
  organiser: idNamed<PersonId>('organiser'),
  finance: idNamed<PersonId>('finance'),
  auditor: idNamed<PersonId>('auditor'),
  school: idNamed<PersonId>('school'),
  expert: idNamed<PersonId>('expert'),
  captain: idNamed<PersonId>('captain'),
  member: idNamed<PersonId>('member'),
  adviser: idNamed<PersonId>('adviser'),
  participant: idNamed<PersonId>('participant'),
};
export type Who = keyof typeof person;
export const roles: Readonly<Partial<Record<Who, string>>> = {
  root: 'ROOT',
  organiser: 'ORGANISER',
  finance: 'FINANCE',
  auditor: 'AUDITOR',
  school: 'SCHOOL_ADMIN',
  expert: 'EXPERT',
};

/** The person whose id a name means; all other names of people are an officer's. */
const whose: Readonly<Record<string, Who>> = {
  captainId: 'captain',
  to: 'captain',
  filedBy: 'captain',
  payerId: 'captain',
  submittedBy: 'captain',
  acceptedBy: 'captain',
  holderId: 'captain',
  deliveredTo: 'captain',
  authorId: 'captain',
  recipientId: 'captain',
  from: 'member',
  memberId: 'member',
  personId: 'member',
  adviserId: 'adviser',
  inviteeId: 'participant',
  expertId: 'expert',
  chiefId: 'expert',
  declaredBy: 'expert',
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Things that exist more than once; everything else belongs to one competition. */
const SEVERAL = new Set(['enrolmentId', 'teamId', 'workId', 'sheetId', 'resultId', 'itemId', 'invitationId']);
/** A golden fixture in which ids with the same name are equal; with `mark`, the ids of another thing of that kind. */
export function alike(node: unknown, name: string, mark: string): unknown {
  if (Array.isArray(node)) return node.map((each) => alike(each, name.replace(/Ids$/, 'Id'), mark));
  if (typeof node === 'object' && node !== null)
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, alike(value, key, mark)]));
  if (typeof node !== 'string') return node;
  if (name === 'schoolCode') return SCHOOL;
  if (name === 'groupId') return GROUP;
  if (/At$|^at$/.test(name)) return day(/^(expires|noticeEnds|closes)At$/.test(name) ? 5 : -20);
  if (name === 'payBy') return day(5);
  if (/hash$/i.test(name)) return hashNamed(name + mark);
  if (!uuid.test(node)) return node;
  if (name in whose) return person[whose[name] as Who];
  return /By$|^by$/.test(name) ? person.organiser : idNamed(SEVERAL.has(name) ? name + mark : name);
}

type Facts = readonly (readonly [type: string, changes?: object, mark?: string])[];

const text = (zh: string) => ({ zh, en: zh });
const stage = (kind: string, opens: number, closes: number) => ({
  stageId: idNamed(kind === 'enrol' ? 'stageId' : `stageId ${kind}`),
  kind,
  name: text(kind),
  opensAt: day(opens),
  closesAt: day(closes),
  graceMinutes: 0,
  timeZone: 'Asia/Shanghai',
  itemIds: [],
  sealed: false,
});
/** A team's turn on site. */
const turn = {
  slotId: idNamed('slotId'),
  workId: idNamed('workId'),
  teamId: idNamed('teamId'),
  itemId: idNamed('itemId'),
  code: 'W-1',
};
const item = {
  itemId: idNamed('itemId'),
  name: text('Item'),
  track: 'Track',
  trackEn: 'Track',
  minMembers: 1,
  maxMembers: 5,
  maxAdvisers: 2,
  fee: 100,
  quota: 10,
};
const team = [person.captain, person.member];
export const scores = { innovation: 80_000 };
const first = {
  level: 'first',
  name: text('First prize'),
  quota: { kind: 'count' as const, count: 1 },
  minScoreMilli: 0,
};
export const policy = {
  ...plainPolicy,
  calibration: { method: 'additive' as const, minShared: 1 },
  rangeLimitMilli: 25_000,
  awards: { ...plainPolicy.awards, levels: [first] },
  criteria: [
    {
      criterionId: 'innovation',
      name: text('Innovation'),
      guidance: 'How new',
      guidanceEn: 'How new',
      weight: 100,
      minMilli: 0,
      maxMilli: 100_000,
      stepMilli: 1000,
    },
  ],
};
export const SHARE = 'the secret of a link';
export const TRACE = 'abcdefghijklmnopqrstuvwxyz';
/** The second thing of each kind, which remains a draft. */
export const DRAFT = ' draft';
/** A third: returned, declined, discarded. */
export const UNDONE = ' undone';

export const PHASES = ['under review', 'announced', 'undone'] as const;
export type Phase = (typeof PHASES)[number];

type Kept = {
  readonly comment: object;
  readonly names: object;
  readonly planHash: FileHash;
  readonly resultHash: FileHash;
  /** An advancement, with the rules of its draw. */
  readonly listHash: FileHash;
  readonly rules: readonly object[];
  readonly allocationHash: FileHash;
  readonly designHash: FileHash;
};

/** The story, in order: what each event changes in its golden fixture. */
export const story = (
  secrets: Ports['secrets'],
  { comment, names, planHash, designHash, listHash, rules, ...result }: Kept,
): Record<Phase, Facts> => {
  const tokenHash = invitationHash(invitationSecret(secrets, idNamed('invitationId')));
  const entered = (mark: string): Facts => [
    ['enrolment.started', { copiedFrom: null }, mark],
    ['enrolment.team_formed', { name: `Team${mark}`, maxMembers: 5, maxAdvisers: 2 }, mark],
    ['enrolment.member_accepted', { invitationId: idNamed(`invitationId of member${mark}`) }, mark],
    [
      'enrolment.member_accepted',
      { invitationId: idNamed(`invitationId of adviser${mark}`), role: 'adviser', personId: person.adviser },
      mark,
    ],
    ['enrolment.form_filled', { answers: { motto: 'A motto' } }, mark],
  ];
  return {
    'under review': [
      ['competition.created', { name: text('Draft'), competitionId: idNamed(`competitionId${DRAFT}`) }, DRAFT],
      ['competition.described', { name: text('Draft'), competitionId: idNamed(`competitionId${DRAFT}`) }, DRAFT],
      ['competition.created'],
      ['competition.described', { rules: text('Rules'), summary: text('Summary') }],
      [
        'competition.items_set',
        { items: ['', DRAFT, UNDONE].map((mark) => ({ ...item, itemId: idNamed(`itemId${mark}`) })) },
      ],
      [
        'competition.schedule_set',
        {
          stages: [
            stage('enrol', -30, 5),
            stage('submit', -28, 5),
            stage('onlineReview', -6, 6),
            stage('result', 7, 9),
          ],
        },
      ],
      ['competition.enrolment_configured'],
      ['competition.submission_configured'],
      ['competition.review_configured', { settings: { policy, blind: 'double', reviewersPerWork: 1 } }],
      ['competition.published'],
      ...entered(''),
      ['enrolment.member_invited', { tokenHash }],
      ['enrolment.undertaking_signed'],
      ['enrolment.submitted', { number: 'T-1' }],
      ['enrolment.school_approved'],
      ['enrolment.region_approved'],
      ['enrolment.approved', { fee: 100 }],
      [
        'payment.order_placed',
        { orderNo: 'O-1', amount: 100, lines: [{ enrolmentId: idNamed('enrolmentId'), amount: 100 }] },
      ],
      ['payment.started', { outTradeNo: 'O-1-1' }],
      ['payment.received', { amount: 100, late: false, outTradeNo: 'O-1-1', tradeNo: 'trade-1' }],
      ['enrolment.paid', { amount: 100 }],
      ...entered(DRAFT),
      ['expert.added', { personId: person.expert }],
      ['expert.conflict_declared', { personId: person.expert }],
      ['submission.work_started'],
      ['submission.work_drafted', { title: 'Work' }],
      ['submission.work_submitted', { title: 'Work', code: 'W-1', authorIds: team, schoolCodes: [SCHOOL] }],
      ['submission.work_started', {}, DRAFT],
      ['submission.work_drafted', { title: 'Draft' }, DRAFT],
      ['submission.work_screened'],
      ['submission.work_locked'],
      [
        'review.round_created',
        { blind: 'double', policy, policyStage: policy.stages[0]?.stage, opensAt: day(-6), closesAt: day(6) },
      ],
      ['review.pool_set'],
      ['review.distribution_requested'],
      ['review.distribution_proposed', { planHash, works: 1, assignments: 1 }],
      ['review.distribution_approved'],
      ['review.distribution_applied'],
      ['review.round_opened'],
      ['review.assigned', { alias: 'A-1' }],
      ['review.assignment_acknowledged'],
      ['review.score_drafted', { scores, comment }],
      ['review.score_submitted', { scores, comment, version: 1 }],
      ['study.path_created'],
      ['study.path_published'],
      ['study.step_done', { personId: person.captain }],
      ['award.name_check_opened', { works: 1 }],
      ['award.names_confirmed', { confirmedBy: person.member }],
      ['award.name_correction_requested', { requestedBy: person.captain, subjectId: person.captain, part: 'name' }],
    ],
    announced: [
      ['award.name_check_closed', { works: 1, confirmed: 0, silent: 1 }],
      ['review.round_closed'],
      ['review.score_run_requested'],
      ['review.score_run_computed', { works: 1, sheets: 1, resultHash: result.resultHash }],
      ['review.score_run_approved'],
      ['review.round_sealed'],
      ['review.advancement_drafted', { resultHash: result.resultHash, rules }],
      ['review.advancement_simulated', { listHash, rules, works: 1, advanced: 1 }],
      ['review.advancement_overridden', { outcome: 'advanced' }],
      ['review.advancement_approved', { listHash, works: 1, advanced: 1, overrides: 1 }],
      ['review.advancement_applied'],
      [
        'scene.session_planned',
        { room: text('Hall'), startsAt: day(1), endsAt: day(1.2), minutes: { present: 8, questions: 5, change: 2 } },
      ],
      ['scene.slots_added', { slots: [turn] }],
      ['scene.panel_set', { judges: [person.expert], quorum: 1 }],
      ['scene.session_announced'],
      ['scene.check_in_opened'],
      ['scene.slot_checked_in', { callNo: null }],
      ['scene.slot_scanned_earlier'],
      ['scene.draw_committed', { slotIds: [turn.slotId] }],
      ['scene.order_drawn', { seed: 'c'.repeat(64), contribution: 'six', order: [turn.slotId] }],
      ['scene.session_started'],
      ['scene.slot_called', { done: null }],
      ['scene.phase_entered', { phase: 'onStage' }],
      ['scene.phase_entered', { phase: 'presenting' }],
      ['scene.message_shown', { message: text('Lunch') }],
      ['scene.screen_opened', { label: 'Hall' }],
      [
        'award.result_drafted',
        {
          ...result,
        },
        DRAFT,
      ],
      ['award.result_drafted', { ...result, awards: 1 }],
      ['award.result_announced'],
      ['review.comment_passed', { version: 1 }],
      ['review.feedback_released', { feedback: { score: 'criteria', rank: 'distance', comments: true } }],
      ['award.objection_filed', { awardId: null, kind: 'arithmetic' }],
      ['award.objection_decision_proposed'],
      ['award.objection_decided'],
      ['award.result_confirmed'],
      [
        'award.granted',
        {
          recipientIds: team,
          levelId: 'first',
          levelName: text('First prize'),
          score: 80_000,
          workTitle: 'Work',
          workCode: 'W-1',
          teamName: 'Team',
        },
      ],
      ['award.accepted'],
      ['certificate.batch_drafted', { designHash, levelIds: ['first'], list: undefined }],
      ['certificate.batch_check_requested'],
      ['certificate.batch_checked', { recipients: 1 }],
      ['certificate.batch_approved'],
      ['certificate.batch_issued'],
      [
        'certificate.issued',
        { supersedes: null, holderIds: team, traceToken: TRACE, number: 'C-1', ...names, designHash },
      ],
      ['certificate.rendered'],
      ['certificate.delivered'],
      [
        'certificate.bulk_change_drafted',
        { change: { kind: 'revoke', publicReason: text('Corrected') }, certificates: 1, pages: [designHash] },
      ],
      ['certificate.bulk_change_check_requested'],
      ['certificate.bulk_change_checked', { ready: 1, blocked: 0 }],
      ['certificate.correction_requested', { requestedBy: person.captain, part: 'name' }],
      ['submission.work_published', { scope: 'gallery', expiresAt: null, shareHash: hashOfShare(idNamed('workId')) }],
      ['submission.work_published', { scope: 'link', shareHash: hashOfShare(SHARE) }],
    ],
    undone: [
      ...entered(UNDONE),
      ['enrolment.submitted', { number: 'T-2' }, UNDONE],
      ['enrolment.returned', {}, UNDONE],
      ['enrolment.disqualification_proposed'],
      ['competition.amendment_proposed'],
      ['payment.refund_requested', { amount: 100, tradeNo: 'trade-1' }],
      ['payment.refund_approved'],
      ['payment.refund_failed'],
      ['review.assigned', { alias: 'A-2' }, UNDONE],
      ['review.score_submitted', { scores, comment: null }, UNDONE],
      ['review.score_returned', {}, UNDONE],
      ['award.no_notice_proposed', {}, DRAFT],
      ['award.revocation_proposed'],
      ['submission.work_disqualification_proposed'],
      ['certificate.reprint_requested'],
      ['certificate.bulk_change_rejected'],
      ['certificate.correction_accepted'],
      ['award.name_correction_accepted'],
      ['certificate.revoked'],
      ['expert.suspended', { personId: person.expert }],
    ],
  };
};
