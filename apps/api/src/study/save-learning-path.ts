import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { articleById } from '@laurel/db/content/articles.ts';
import { learningPathById } from '@laurel/db/study/learning-paths.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { canReadArticle } from '@laurel/domain/content/content.policy.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { learningPathOf } from '@laurel/domain/study/learning-path.ts';
import {
  ArticleStep,
  filesOf,
  LinkStep,
  MOST_STEPS,
  type PathContent,
  pathFrame,
  type StepFile,
  stepFrame,
  TextStep,
  VideoLink,
} from '@laurel/domain/study/path-content.ts';
import { saveLearningPath as decide, SaveLearningPath } from '@laurel/domain/study/save-learning-path.ts';
import { canEditLearningPath } from '@laurel/domain/study/study.policy.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { found, permitted, type Signed } from '../kernel/trpc.ts';
import { contentOf } from './path-here.ts';

/** A step as it is sent: a file by its hash; what it is, the store knows. */
const StepSent = z.discriminatedUnion('kind', [
  TextStep,
  ArticleStep,
  LinkStep.extend({ link: VideoLink }),
  z.strictObject({ ...stepFrame, kind: z.literal('file'), hash: FileHash }),
  z.strictObject({ ...stepFrame, kind: z.literal('video'), hash: FileHash }),
]);
const ContentSent = z.strictObject({ ...pathFrame, steps: z.array(StepSent).max(MOST_STEPS) });
type ContentSent = z.infer<typeof ContentSent>;

/** The files as they are stored: those that the path has, and those that the sender uploaded. Any other is NOT_FOUND. */
async function withFiles({ db, actor }: Signed, sent: ContentSent, has: readonly StepFile[]): Promise<PathContent> {
  const known = new Map(has.map((file) => [file.hash, file]));
  const fileNamed = async (hash: FileHash): Promise<StepFile> => {
    const there = known.get(hash);
    if (there) return there;
    const { extension, mediaType, bytes } = found(await uploadedBy(db, hash, actor.personId));
    return { hash, extension, mediaType, bytes };
  };
  const steps: PathContent['steps'] = [];
  for (const step of sent.steps) {
    if (step.kind !== 'file' && step.kind !== 'video') steps.push(step);
    else {
      const { hash, ...frame } = step;
      steps.push({ ...frame, file: await fileNamed(hash) });
    }
  }
  return { ...sent, steps };
}

/** How many articles of the content the sender cannot have chosen: there is none, or it is an unpublished one of others. */
async function articlesUnknown({ db, actor, now }: Signed, { steps }: ContentSent): Promise<number> {
  const ids = new Set(steps.flatMap((step) => (step.kind === 'article' ? [step.articleId] : [])));
  let unknown = 0;
  for (const articleId of ids) {
    const row = await articleById(db, articleId);
    const readable = row && row.publishAt !== null && row.publishAt <= now();
    if (!row || !(readable || canReadArticle(actor, row.groupId))) unknown += 1;
  }
  return unknown;
}

/** Creates a learning path, or saves what will be published next. */
export const saveLearningPath = command({
  useCase: 'study.save_learning_path',
  who: permitted('comp:info:edit'),
  input: SaveLearningPath.extend({ content: ContentSent, ...Seen }),
  on: async ({ ctx, command: { pathId, competitionId } }) => {
    const [row, competition] = [
      await learningPathById(ctx.db, pathId),
      competitionId === null ? null : found(await competitionById(ctx.db, competitionId)),
    ];
    found(!row || canEditLearningPath(ctx.actor, row) ? true : undefined);
    found(!competition || canEditCompetition(ctx.actor, competition) ? true : undefined);
    return { row, competition };
  },
  /** A path of a competition belongs to the organisation that runs it. */
  may: (actor, { competition }, { groupId }) =>
    canEditLearningPath(actor, { groupId }) && (!competition || competition.groupId === groupId),
  reads: async ({ ctx, command: { content }, row: { row } }) => ({
    content: await withFiles(ctx, content, [...filesOf(row?.draft ?? null), ...filesOf(row?.published ?? null)]),
    unknownArticles: await articlesUnknown(ctx, content),
  }),
  takes: ({ command }) => ({ path: learningPathOf(command.pathId) }),
  edits: ({ command }) => contentOf(command.pathId),
  decide: ({ path }, { command, read: { content, unknownArticles }, by }) =>
    decide(path, { ...command, content }, by, { unknownArticles }),
  answer: (_, { versionSaved }) => versionSaved(),
});
