import { keepFile } from '@laurel/db/submission/files.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { PathId, StepId } from '@laurel/domain/study/path-content.ts';
import { idOfArticle } from './articles.ts';
import { idOf } from './naming.ts';
import type { Demonstrators } from './people.ts';
import { sheet } from './pictures.ts';
import { command, fresh, hourOf } from './story.ts';
import type { Stage } from './teams.ts';

const checklist = [
  'Before you submit, check that',
  '1. the description is a PDF, and no page shows a name, a school or an emblem;',
  '2. pictures are sharp at their printed size and have a caption;',
  '3. the video is at most three minutes long and has subtitles;',
  '4. every borrowed picture, font or sentence names its source;',
  '5. all members have read the originality declaration;',
  '6. the work opens on a computer other than yours.',
  'Works can be recalled and submitted again until the stage closes.',
];

const steps = [
  {
    key: 'overview',
    title: { zh: '参赛流程一览', en: 'How the competition works' },
    text: {
      zh: '参赛分四步：组队报名、审核缴费、提交作品、评审公示。\n\n队长先创建队伍，再邀请队员和指导教师。每个人都要登录后自己确认，并签署承诺书；全部确认后，队长才能提交报名。\n\n报名经学校和组委会审核后，请在三十天内缴费，逾期名额会释放。提交作品的阶段开放期间，可以随时保存草稿、撤回后再提交，以截止前最后一次提交为准。\n\n评审采用双盲方式，作品中不得出现任何身份信息。',
      en: 'There are four parts: the team registers, the registration is approved and paid, the work is submitted, and the review ends with a public notice.\n\nThe captain creates the team and invites its members and advisers. All of them log in, accept the invitation themselves and sign the participant declaration; only then can the captain submit the registration.\n\nAfter your school and the committee have approved it, pay within thirty days, or the place becomes free. While the stage for works is open, you can save drafts, recall your work and submit it again. The last version before the deadline counts.\n\nThe review is double-blind: nothing in a work may show who made it.',
    },
  },
  { key: 'team', title: { zh: '怎样组队', en: 'How to form a team' }, article: 'guide-team' },
  { key: 'blind', title: { zh: '作品匿名要求', en: 'Anonymous works' }, article: 'notice-blind' },
  { key: 'checklist', title: { zh: '提交前检查清单（英文）', en: 'Checklist before you submit' } },
  {
    key: 'score',
    title: { zh: '作品怎样评分', en: 'How works are scored' },
    article: 'guide-score',
    required: false,
  },
] as const;

/** A learning path of the running edition, which one captain has begun and one member has finished. */
export async function offerLearningPath(
  { db, ports, cast }: Stage,
  { organiser, captain, member }: Demonstrators,
  competitionId: CompetitionId,
  began: Instant,
) {
  const pathId = fresh() as PathId;
  const stepIds = steps.map(() => fresh() as StepId);
  const at = hourOf(began, -4, 9);
  const { hash, size } = await ports.files.put(sheet('Checklist before you submit', checklist));
  const kept = { fileId: idOf('checklist'), ownerId: organiser.personId, name: 'checklist.pdf' };
  const file = { hash, extension: 'pdf', mediaType: 'application/pdf', bytes: size, status: 'clean' as const };
  await keepFile(db, ports.secrets, { ...kept, ...file, begunAt: at, storedAt: at });
  const sent = steps.map((step, nth) => {
    const stepId = stepIds[nth] as StepId;
    const frame = { stepId, title: step.title, required: !('required' in step) };
    if ('text' in step) return { ...frame, kind: 'text' as const, text: step.text };
    if ('article' in step) return { ...frame, kind: 'article' as const, articleId: idOfArticle(step.article) };
    return { ...frame, kind: 'file' as const, hash };
  });
  const content = {
    title: { zh: '参赛入门：从组队到提交作品', en: 'Getting started: from the team to the work' },
    summary: {
      zh: '用二十分钟了解参赛流程、组队方法和作品要求，避免报名和提交时出错。',
      en: 'Twenty minutes on how the competition works, how to form a team and what a work must look like.',
    },
    steps: sent,
  };
  const makes = cast.as(organiser, at).study;
  await makes.saveLearningPath({ ...command(), pathId, groupId: cast.rootGroupId, competitionId, content });
  await makes.publishLearningPath({ ...command(), pathId });
  const studies = async (who: typeof captain, ids: readonly StepId[], when: Instant) => {
    for (const stepId of ids) await cast.as(who, when).study.completeStep({ ...command(), pathId, stepId });
  };
  await studies(captain, stepIds.slice(0, 2), hourOf(began, -2, 20));
  await studies(member, stepIds, hourOf(began, -3, 19));
}
