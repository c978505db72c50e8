import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { Item } from '@laurel/domain/competition/item.ts';
import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import type {
  AdvancementId,
  BatchId,
  CompetitionId,
  DesignId,
  EnrolmentId,
  ItemId,
  PersonId,
  PlanId,
  ResultId,
  RoundId,
  ScoreRunId,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant, midnightInChina, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Bilingual, BilingualText } from '@laurel/domain/kernel/text.ts';
import type { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { type Cast, inTurn, type Player, until } from './cast.ts';
import { nextId } from './naming.ts';

/** A fresh id, and a fresh command id, branded as what they are used for; inside `told`, the part's next ones. */
export const fresh = <Id extends string>() => (nextId() ?? uuidv7()) as Id;
export const command = () => ({ commandId: nextId() ?? uuidv4() });
export const daysFrom = (at: Instant, days: number) => plusMinutes(at, Math.round(days * 24 * 60));
/** A full hour of the Chinese day so many days from `at`. */
export const hourOf = (at: Instant, days: number, hour: number) =>
  plusMinutes(midnightInChina(dayInChina(daysFrom(at, days))), hour * 60);

export type Plan = {
  readonly name: Bilingual;
  readonly edition: number;
  readonly summary: BilingualText;
  readonly rules: BilingualText;
  readonly items: readonly Item[];
  /** When people enrol, submit and are reviewed. */
  readonly enrol: readonly [Instant, Instant];
  readonly submit: readonly [Instant, Instant];
  readonly review: readonly [Instant, Instant];
  /** When works are checked; absent when that may be at any time. */
  readonly screening?: readonly [Instant, Instant];
  /** When is decided who advances to a final, and when the final is judged, online or on site; absent with one round. */
  readonly final?: {
    readonly elimination: readonly [Instant, Instant];
    readonly review: readonly [Instant, Instant];
    readonly onSite?: boolean;
  };
  /** When its list of prizes is published; absent when the rules have no notice. */
  readonly notice?: readonly [Instant, Instant];
  readonly materials: BilingualText;
  readonly undertaking: BilingualText;
  readonly declaration: BilingualText;
  readonly organiserApproval: boolean;
  /** Whether a team's school approves first; false by default. */
  readonly schoolApproval?: boolean;
  /** Whether the region approves after the school; false by default. */
  readonly regionApproval?: boolean;
  /** Teams of one school in each category; no limit by default. */
  readonly schoolQuota?: number;
  readonly files: { readonly min: number; readonly max: number };
  readonly policy: ScoringPolicy;
  readonly reviewersPerWork: number;
  /** From approval to the end of payment; a week by default. */
  readonly payWithinDays?: number;
};

const stage = (kind: Stage['kind'], name: Bilingual, [opensAt, closesAt]: readonly [Instant, Instant]) => ({
  stageId: fresh<StageId>(),
  kind,
  name,
  opensAt,
  closesAt,
  graceMinutes: 0,
  timeZone: 'Asia/Shanghai',
  itemIds: [],
});

/** From a name to a published competition, as an organiser fills it in. */
export async function publishCompetition(
  cast: Cast,
  organiser: Player,
  plan: Plan,
  at: Instant,
): Promise<CompetitionId> {
  const call = cast.as(organiser, at).competition;
  const review = cast.as(organiser, at).review;
  const competitionId = fresh<CompetitionId>();
  const { name, edition, summary, rules } = plan;
  const groupId = cast.rootGroupId;
  await call.createCompetition({ ...command(), competitionId, groupId, name, edition });
  await call.describeCompetition({ ...command(), competitionId, name, edition, summary, rules, cover: null });
  await call.setItems({ ...command(), competitionId, items: [...plan.items] });
  if (plan.items.some(({ fee }) => fee > 0)) {
    // All of the fee until registration closes, half of it until works are due.
    const windows = [
      { until: plan.enrol[1], percent: 100 },
      { until: plan.submit[1], percent: 50 },
    ];
    await call.setRefundWindows({ ...command(), competitionId, windows });
  }
  await call.setSchedule({
    ...command(),
    competitionId,
    stages: [
      stage('enrol', { zh: '报名', en: 'Registration' }, plan.enrol),
      stage('submit', { zh: '提交作品', en: 'Submission' }, plan.submit),
      ...(plan.screening ? [stage('screening', { zh: '资格审查', en: 'Screening' }, plan.screening)] : []),
      stage('onlineReview', { zh: '网络评审', en: 'Online review' }, plan.review),
      ...(plan.final
        ? [
            stage('elimination', { zh: '晋级', en: 'Elimination' }, plan.final.elimination),
            plan.final.onSite
              ? stage('scene', { zh: '现场决赛', en: 'Final on site' }, plan.final.review)
              : stage('onlineReview', { zh: '决赛评审', en: 'Final review' }, plan.final.review),
          ]
        : []),
      ...(plan.notice ? [stage('result', { zh: '结果公示', en: 'Public notice' }, plan.notice)] : []),
    ],
  });
  await call.configureEnrolment({
    ...command(),
    competitionId,
    settings: {
      fields: [],
      requiredProfile: ['realName', 'school'],
      materials: plan.materials,
      undertaking: plan.undertaking,
      schoolApproval: plan.schoolApproval ?? false,
      regionApproval: plan.regionApproval ?? false,
      schoolQuota: plan.schoolQuota ?? null,
      organiserApproval: plan.organiserApproval,
      payWithinMinutes: (plan.payWithinDays ?? 7) * 24 * 60,
    },
  });
  await call.configureSubmission({
    ...command(),
    competitionId,
    settings: {
      fields: [],
      files: { ...plan.files, maxBytes: 200_000_000, extensions: ['pdf', 'png', 'jpg', 'zip', 'mp4'] },
      declaration: plan.declaration,
    },
  });
  await review.configureReview({
    ...command(),
    competitionId,
    settings: { policy: plan.policy, blind: 'double', reviewersPerWork: plan.reviewersPerWork },
  });
  await call.publishCompetition({ ...command(), competitionId, reason: '竞赛方案已经组委会审定' });
  return competitionId;
}

type Entry = { readonly enrolmentId: EnrolmentId; readonly teamId: TeamId };

/** A captain starts, the team joins and signs, and the captain submits the registration. */
export async function enterTeam(
  cast: Cast,
  team: {
    captain: Player;
    members?: readonly Player[];
    advisers?: readonly Player[];
    name: string;
    competitionId: CompetitionId;
    itemId: ItemId;
    /** False leaves it a draft. */
    handIn?: boolean;
  },
  at: Instant,
): Promise<Entry> {
  const enrolmentId = fresh<EnrolmentId>();
  const teamId = fresh<TeamId>();
  const { captain, name: teamName, competitionId, itemId, handIn = true } = team;
  const call = cast.as(captain, at).enrolment;
  await call.startEnrolment({ ...command(), enrolmentId, teamId, competitionId, itemId, teamName });
  const joining = [
    ...(team.members ?? []).map((player) => ({ player, role: 'member' as const })),
    ...(team.advisers ?? []).map((player) => ({ player, role: 'adviser' as const })),
  ];
  for (const { player, role } of joining) {
    const invitationId = fresh();
    const { path } = await call.inviteMember({
      ...command(),
      teamId,
      invitationId: invitationId as Parameters<typeof call.inviteMember>[0]['invitationId'],
      role,
      days: 7,
      inviteeId: null,
    });
    const secret = new URLSearchParams(new URL(path, 'http://story').hash.slice(1)).get('invitation') ?? '';
    await cast.as(player, at).enrolment.acceptInvitation({ ...command(), invitation: { secret } });
    await cast.as(player, at).enrolment.signUndertaking({ ...command(), enrolmentId });
  }
  await call.signUndertaking({ ...command(), enrolmentId });
  if (handIn) await call.submitEnrolment({ ...command(), enrolmentId });
  return { enrolmentId, teamId };
}

type ReviewOrder = {
  readonly competitionId: CompetitionId;
  readonly name: Bilingual;
  readonly itemIds: readonly ItemId[];
  readonly experts: readonly Player[];
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Which stage of the scoring policy its sheets count for; the plain policy's only one if left out. */
  readonly policyStage?: string;
  /** The advancement whose works it takes. */
  readonly advancementId?: AdvancementId;
  /** Works that get more or fewer reviews than the settings say. */
  readonly reviews?: readonly { workId: WorkId; reviews: number }[];
};

/** A round from its pool to its open state: proposed by one, approved by another, assigned by the worker. */
export async function distribute(
  cast: Cast,
  organiser: Player,
  approver: Player,
  order: ReviewOrder,
  at: Instant | undefined,
  patience: number,
): Promise<RoundId> {
  const call = cast.as(organiser, at).review;
  const roundId = fresh<RoundId>();
  const planId = fresh<PlanId>();
  const { stages } = await cast.as(organiser).competition.competitionDetails({ competitionId: order.competitionId });
  // A competition with an online final has two stages of online review: who advanced is judged in the second one.
  const online = stages.filter(({ kind }) => kind === 'onlineReview');
  await call.createRound({
    ...command(),
    roundId,
    competitionId: order.competitionId,
    stageId: online.at(order.advancementId ? -1 : 0)?.stageId ?? null,
    name: order.name,
    itemIds: [...order.itemIds],
    policyStage: order.policyStage ?? 'review',
    advancementId: order.advancementId ?? null,
    reviewersPerWork: null,
    opensAt: order.opensAt,
    closesAt: order.closesAt,
  });
  await call.setPool({ ...command(), roundId, expertIds: order.experts.map((one) => one.personId), chiefIds: [] });
  await call.requestDistribution({
    ...command(),
    roundId,
    planId,
    maxFromOneSchool: null,
    reviews: [...(order.reviews ?? [])],
  });
  const plan = await until('making the plan', patience, async () => {
    const found = (await call.roundDetails({ roundId })).plans.find((one) => one.planId === planId);
    return found?.status === 'requested' ? undefined : found;
  });
  if (plan.status === 'failed' || plan.short > 0)
    throw new Error(`the distribution is ${plan.short} reviews short (${plan.problem ?? 'planned'})`);
  await cast.as(approver, at).review.approveDistribution({ ...command(), roundId, planId, acceptShort: false });
  await until('assigning the plan', patience, async () =>
    ['distributed', 'open', 'closed', 'sealed'].includes((await call.roundDetails({ roundId })).status),
  );
  await call.openRound({ ...command(), roundId });
  return roundId;
}

/** Who advances from sealed scores: drawn by one, approved by another, put into force and published. */
export async function advance(
  cast: Cast,
  organiser: Player,
  approver: Player,
  {
    scoreRunId,
    rules,
    stageId = null,
  }: { readonly scoreRunId: ScoreRunId; readonly rules: AdvancementRule[]; readonly stageId?: StageId | null },
  at?: Instant,
): Promise<AdvancementId> {
  const call = cast.as(organiser, at).review;
  const advancementId = fresh<AdvancementId>();
  await call.draftAdvancement({ ...command(), advancementId, scoreRunId, stageId, rules, supersedes: null });
  await call.simulateAdvancement({ ...command(), advancementId, rules });
  const { revision } = await call.advancementDetails({ advancementId });
  await cast.as(approver, at).review.approveAdvancement({ ...command(), advancementId, revision });
  await call.applyAdvancement({ ...command(), advancementId });
  await call.publishAdvancement({ ...command(), advancementId });
  return advancementId;
}

/** Every expert submits the sheets of theirs that wait; `points` gives the milli-points by criterion of one sheet. */
export async function scoreAll(
  cast: Cast,
  experts: readonly Player[],
  roundId: RoundId,
  points: (sheet: { sheetId: string; alias: string; title: string; expertId: PersonId }) => Record<string, number>,
  at?: Instant,
): Promise<number> {
  let done = 0;
  await inTurn(experts, 8, async (expert) => {
    const call = cast.as(expert, at).review;
    const mine = await call
      .mySheets({ roundId })
      .catch(() => ({ sheets: [] as { sheetId: string; alias: string; title: string; status: string }[] }));
    for (const sheet of mine.sheets.filter(({ status }) => status !== 'submitted')) {
      const scores = points({ ...sheet, expertId: expert.personId });
      await call.submitSheet({
        ...command(),
        sheetId: sheet.sheetId as Parameters<typeof call.submitSheet>[0]['sheetId'],
        scores,
        comment: '',
      });
      done++;
    }
  });
  return done;
}

/**
 * Closes the round, has the worker compute the scores, and a second person approve them; of a sealed round, a run that
 * corrects the sealed one.
 */
export async function settleScores(
  cast: Cast,
  organiser: Player,
  approver: Player,
  roundId: RoundId,
  at: Instant | undefined,
  patience: number,
  correction?: { readonly supersedes: ScoreRunId; readonly reason: string; readonly objectionId?: string },
): Promise<ScoreRunId> {
  const call = cast.as(organiser, at).review;
  if (!correction) await call.closeRound({ ...command(), roundId });
  const scoreRunId = fresh<ScoreRunId>();
  await call.requestScoreRun({ ...command(), roundId, scoreRunId, ...(correction && { correction }) });
  const run = await until('computing the scores', patience, async () => {
    const now = await call.scoreRun({ scoreRunId });
    return now.status === 'requested' ? null : now;
  });
  // The demonstration continues after an interruption: it was sealed, and corrected, before that.
  if (run.status === 'superseded') return scoreRunId;
  if (run.status !== 'computed' && run.status !== 'approved') throw new Error(`the score run ended as ${run.status}`);
  await settleFlagged(call, scoreRunId);
  const reason = correction?.reason ?? '部分作品没有有效评分，经评审组确认。';
  if (run.incomplete > 0) await call.proposeIncompleteSeal({ ...command(), scoreRunId, reason });
  const seals = cast.as(approver, at).review;
  const { hash } = await seals.scoreRunInterventions({ scoreRunId });
  const seal = { scoreRunId, resolution: '名单已复核。', ...(hash && { confirms: hash }) };
  await seals.approveScoreRun({ ...command(), ...seal });
  return scoreRunId;
}

/** Gives the reason for sealing each flagged work as it is. */
async function settleFlagged(call: ReturnType<Cast['as']>['review'], scoreRunId: ScoreRunId) {
  const reason = '经评审组复核，维持原分。';
  for (let page = 1, seen = 0; ; page++) {
    const { rows, total } = await call.scoreResults({ scoreRunId, flagged: true, page, pageSize: 100 });
    const workIds = rows.map(({ workId }) => workId);
    if (workIds.length > 0) await call.proposeFlagOverride({ ...command(), scoreRunId, workIds, reason });
    seen += rows.length;
    if (rows.length === 0 || seen >= total) return;
  }
}

/** The result of one item, announced without a notice and confirmed by another person than the one who drafted it. */
export async function grantAwards(
  cast: Cast,
  organiser: Player,
  approver: Player,
  scoreRunId: ScoreRunId,
  itemId: ItemId,
  at?: Instant,
  supersedes?: ResultId,
): Promise<number> {
  const call = cast.as(approver, at).award;
  const drafter = cast.as(organiser, at).award;
  const resultId = fresh<ResultId>();
  await drafter.draftResult({ ...command(), resultId, scoreRunId, itemId, ...(supersedes && { supersedes }) });
  await drafter.proposeNoNotice({ ...command(), resultId, reason: '名单已在赛场公布，规程不设公示期。' });
  await call.announceWithoutNotice({ ...command(), resultId });
  return (await call.confirmResult({ ...command(), resultId })).awards ?? 0;
}

/** A finished design of the gallery, taken over by the organiser. */
export async function takeDesign(cast: Cast, organiser: Player, which = 0): Promise<DesignId> {
  const designId = fresh<DesignId>();
  const design = gallery[which]?.design;
  if (!design) throw new Error(`the gallery has no design ${which}`);
  await cast.as(organiser).certificate.createDesign({ ...command(), designId, content: saveDesign(design) });
  return designId;
}

/** Drafts, checks, approves (another person) and issues a batch of certificates. */
export async function issueCertificates(
  cast: Cast,
  organiser: Player,
  approver: Player,
  batch: {
    competitionId: CompetitionId;
    designId: DesignId;
    name: Bilingual;
    levelIds: readonly string[];
    prefix: string;
    issuerName: string;
    issueDate: string;
  },
  at?: Instant,
): Promise<BatchId> {
  const batchId = fresh<BatchId>();
  const call = cast.as(organiser, at).certificate;
  await call.draftBatch({
    ...command(),
    batchId,
    competitionId: batch.competitionId,
    name: batch.name,
    itemId: null,
    levelIds: [...batch.levelIds],
    copies: 'team',
    rule: { prefix: batch.prefix, suffix: '', kind: 'sequence', length: 4, scope: 'competition', mayWiden: false },
    designId: batch.designId,
    maskNames: false,
    print: {
      issuerName: batch.issuerName,
      issueDate: batch.issueDate,
      namesShown: 0,
      mode: 'accessible',
      sealId: null,
    },
  });
  await call.checkBatch({ ...command(), batchId });
  const found = await until(`the preflight of ${batch.name.zh}`, 120, async () => {
    const now = await call.batchDetails({ batchId });
    return now.checking ? null : now;
  });
  if (found.errors > 0) {
    const { findings } = await call.batchPreflight({ batchId });
    const errors = findings?.filter(({ severity }) => severity === 'error') ?? [];
    // On a machine without a browser, certificates wait at this point.
    if (errors.length > 0 && errors.every(({ kind }) => kind === 'notRendered')) return batchId;
    throw new Error(`the preflight of ${batch.name.zh} found ${found.errors} errors`);
  }
  await cast.as(approver, at).certificate.approveBatch({ ...command(), batchId });
  await call.issueBatch({ ...command(), batchId });
  return batchId;
}
