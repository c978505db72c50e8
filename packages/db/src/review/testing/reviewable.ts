import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { ReviewSettings } from '@laurel/domain/competition/settings.ts';
import { permissionsOf, type ReviewersSee } from '@laurel/domain/competition/stage.ts';
import type {
  CompetitionId,
  EnrolmentId,
  GroupId,
  ItemId,
  PersonId,
  SchoolCode,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { type WorkEvent, type WorkFile, workOf } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { recordInto } from './record-into.ts';

/** What only an author's side of a work knows. */
export type Author = { captainId: PersonId; memberIds?: PersonId[]; teamId?: TeamId; enrolmentId?: EnrolmentId };
export type WorkSketch = Author & {
  workId: WorkId;
  title: string;
  schoolCodes?: SchoolCode[];
  files?: WorkFile[];
  answers?: Record<string, string>;
  formVersion?: number;
};

export const uuid = (kind: number, n: number) =>
  `0199${String(kind).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

type Options = {
  groupId: GroupId;
  competitionId: CompetitionId;
  itemId: ItemId;
  settings: ReviewSettings;
  works: readonly WorkSketch[];
  now: Instant;
  /** What experts see of each other's sheets; left out, the stage does not say. */
  reviewersSee?: ReviewersSee;
};

/** A published competition whose submission is over, with locked works, and a review stage that is about to open. */
export async function reviewable(
  db: Db,
  { groupId, competitionId, itemId, settings, works, now, reviewersSee }: Options,
) {
  const at = plusMinutes(now, -60 * 24 * 10);
  const about = { competitionId, at };
  const none = { zh: '', en: '' };
  const record = recordInto(db, at);
  await record(
    competitionOf(competitionId),
    {
      type: 'competition.created',
      data: {
        ...about,
        groupId,
        name: { zh: '设计大赛', en: 'Design Contest' },
        edition: 1,
        createdBy: systemActor.personId,
      },
    },
    {
      type: 'competition.items_set',
      data: {
        ...about,
        items: [
          {
            itemId,
            name: { zh: '视觉设计', en: 'Visual design' },
            track: 'visual',
            minMembers: 1,
            maxMembers: 3,
            maxAdvisers: 1,
            fee: fen(0),
            quota: null,
          },
        ],
      },
    },
    {
      type: 'competition.schedule_set',
      data: {
        ...about,
        stages: [
          {
            stageId: uuid(90, 1) as StageId,
            kind: 'onlineReview',
            name: { zh: '网评', en: 'Online review' },
            opensAt: plusMinutes(now, 60),
            closesAt: plusMinutes(now, 60 * 24 * 7),
            graceMinutes: 0,
            timeZone: 'Asia/Shanghai',
            itemIds: [],
            sealed: false,
            ...(reviewersSee && { permissions: { ...permissionsOf({ kind: 'onlineReview' }), reviewersSee } }),
          },
        ],
      },
    },
    {
      type: 'competition.submission_configured',
      data: {
        ...about,
        settings: {
          fields: [
            {
              key: 'idea',
              label: { zh: '创意', en: 'Idea' },
              kind: 'text',
              required: true,
              maxLength: 200,
              options: [],
              identifying: false,
            },
            {
              key: 'studio',
              label: { zh: '工作室', en: 'Studio' },
              kind: 'text',
              required: false,
              maxLength: 200,
              options: [],
              identifying: true,
            },
          ],
          files: { min: 0, max: 3, maxBytes: 10_000_000, extensions: ['pdf', 'png'] },
          declaration: none,
        },
      },
    },
    { type: 'competition.review_configured', data: { ...about, settings } },
    { type: 'competition.published', data: { ...about, rulesVersion: 1 } },
  );
  for (const [index, work] of works.entries())
    await record(workOf(work.workId), ...workHistory({ ...work, index, groupId, competitionId, itemId, at }));
}

function workHistory(
  work: WorkSketch & { index: number; groupId: GroupId; competitionId: CompetitionId; itemId: ItemId; at: Instant },
): WorkEvent[] {
  const { workId, captainId, memberIds = [], schoolCodes = [], index, at } = work;
  const form = work.formVersion ? { formVersion: work.formVersion } : {};
  const content = { title: work.title, answers: work.answers ?? {}, files: work.files ?? [], ...form };
  const { groupId, competitionId, itemId } = work;
  const teamId = work.teamId ?? (uuid(91, index) as TeamId);
  const enrolmentId = work.enrolmentId ?? (uuid(92, index) as EnrolmentId);
  return [
    {
      type: 'submission.work_started',
      data: { workId, enrolmentId, teamId, competitionId, groupId, itemId, captainId, at },
    },
    {
      type: 'submission.work_submitted',
      data: {
        workId,
        ...content,
        version: 1,
        code: `D${String(index + 1).padStart(4, '0')}`,
        authorIds: [captainId, ...memberIds],
        adviserIds: [],
        schoolCodes,
        submittedBy: captainId,
        at,
      },
    },
    { type: 'submission.work_locked', data: { workId, version: 1, at } },
  ];
}
