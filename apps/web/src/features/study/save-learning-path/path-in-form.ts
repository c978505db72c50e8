import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { type PathStep, StepId, VideoLink } from '@laurel/domain/study/path-content.ts';
import { z } from 'zod';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type PathDetails = RouterOutputs['study']['learningPathDetails'];
export const kinds = ['text', 'article', 'file', 'video', 'link'] as const;
type Kind = (typeof kinds)[number];

const long = z.string().max(12_000);
/** A step as it is typed: it has an entry for every kind, of which its own counts. */
const StepInForm = z.object({
  stepId: z.string(),
  kind: z.enum(kinds),
  title: z.object({ zh: z.string().trim().min(1).max(200), en: z.string().max(200) }),
  required: z.boolean(),
  text: z.object({ zh: long, en: long }),
  articleId: z.string(),
  articleName: z.string(),
  link: z.string().max(500),
  hash: z.string(),
  fileName: z.string(),
});
export type StepInForm = z.infer<typeof StepInForm>;

type Says = { readonly text: string; readonly article: string; readonly file: string; readonly link: string };

/** What a step of this kind lacks: where it is shown, and the message. */
const lackOf = (step: StepInForm, says: Says): { at: string[]; message: string } | null => {
  switch (step.kind) {
    case 'text':
      return step.text.zh.trim() ? null : { at: ['text', 'zh'], message: says.text };
    case 'article':
      return step.articleId ? null : { at: ['articleId'], message: says.article };
    case 'link':
      return VideoLink.safeParse(step.link.trim()).success ? null : { at: ['link'], message: says.link };
    default:
      return step.hash ? null : { at: ['hash'], message: says.file };
  }
};

export const pathInForm = (says: Says) =>
  z.object({
    competitionId: z.string(),
    title: z.object({ zh: z.string().trim().min(1).max(200), en: z.string().max(200) }),
    summary: z.object({ zh: long, en: long }),
    steps: z.array(
      StepInForm.superRefine((step, issues) => {
        const lack = lackOf(step, says);
        if (lack) issues.addIssue({ code: 'custom', path: lack.at, message: lack.message });
      }),
    ),
  });
export type PathSchema = ReturnType<typeof pathInForm>;
export type PathInForm = z.infer<PathSchema>;

export const newStep = (stepId: string, kind: Kind): StepInForm => ({
  ...{ stepId, kind, title: { zh: '', en: '' }, required: true, text: { zh: '', en: '' } },
  ...{ articleId: '', articleName: '', link: '', hash: '', fileName: '' },
});

const asTyped = (step: PathStep, articleName: string): StepInForm => {
  const { stepId, kind, title, required } = step;
  const blank = { ...newStep(stepId, kind), title, required };
  switch (step.kind) {
    case 'text':
      return { ...blank, text: step.text };
    case 'article':
      return { ...blank, articleId: step.articleId, articleName };
    case 'link':
      return { ...blank, link: step.link };
    default:
      return { ...blank, hash: step.file.hash };
  }
};

export const pathAsTyped = (
  path: PathDetails | null,
  competitionId: string,
  pick: (title: { zh: string; en: string } | undefined) => string,
): PathInForm => {
  if (!path) return { competitionId, title: { zh: '', en: '' }, summary: { zh: '', en: '' }, steps: [] };
  const { content, articles } = path;
  const named = (articleId: string) => pick(articles.find((one) => one.articleId === articleId)?.title);
  return {
    competitionId: path.competitionId ?? '',
    title: content.title,
    summary: content.summary,
    steps: content.steps.map((step) => asTyped(step, step.kind === 'article' ? named(step.articleId) : '')),
  };
};

const stepFrom = ({ stepId, kind, title, required, text, articleId, link, hash }: StepInForm) => {
  const frame = { stepId: StepId.parse(stepId), title, required };
  switch (kind) {
    case 'text':
      return { ...frame, kind, text };
    case 'article':
      return { ...frame, kind, articleId };
    case 'link':
      return { ...frame, kind, link: link.trim() };
    default:
      return { ...frame, kind, hash: FileHash.parse(hash) };
  }
};

export const contentFrom = ({ title, summary, steps }: PathInForm) => ({ title, summary, steps: steps.map(stepFrom) });
