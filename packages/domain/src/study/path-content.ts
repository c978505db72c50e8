import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';
import { FileHash, Uuid } from '../kernel/ids.ts';
import { SecureLink } from '../kernel/link.ts';
import { Bilingual, BilingualText } from '../kernel/text.ts';

export const PathId = Uuid.brand<'PathId'>();
export type PathId = z.infer<typeof PathId>;
export const StepId = Uuid.brand<'StepId'>();
export type StepId = z.infer<typeof StepId>;

/** Where videos may be linked to, each with its subdomains. */
export const VIDEO_HOSTS = [
  ...['bilibili.com', 'v.qq.com', 'youku.com', 'icourse163.org', 'xuetangx.com'],
  ...['youtube.com', 'youtu.be', 'vimeo.com'],
] as const;

const ofVideoHost = (link: string) => {
  const host = /^https:\/\/([^/?#:]+)/.exec(link.toLowerCase())?.[1] ?? '';
  return VIDEO_HOSTS.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
};
export const VideoLink = SecureLink.refine(ofVideoHost, formatWord('videoLinkFormat'));

/** A stored file, as the store recognised it. Its name is the step's: names of files name people. */
const StepFile = z.strictObject({
  hash: FileHash,
  extension: z.string().min(1).max(20),
  mediaType: z.string().min(1).max(100),
  bytes: z.number().int().min(1),
});
export type StepFile = z.infer<typeof StepFile>;

/** What every step has. */
export const stepFrame = {
  stepId: StepId,
  title: Bilingual,
  /** The path is finished without an optional step. */
  required: z.boolean(),
};
export const TextStep = z.strictObject({ ...stepFrame, kind: z.literal('text'), text: BilingualText });
/** An article of the site, as it is published when it is read. */
export const ArticleStep = z.strictObject({ ...stepFrame, kind: z.literal('article'), articleId: Uuid });
/** A video elsewhere. */
export const LinkStep = z.strictObject({ ...stepFrame, kind: z.literal('link'), link: SecureLink });

const PathStep = z.discriminatedUnion('kind', [
  TextStep,
  ArticleStep,
  LinkStep,
  /** A PDF. */
  z.strictObject({ ...stepFrame, kind: z.literal('file'), file: StepFile }),
  z.strictObject({ ...stepFrame, kind: z.literal('video'), file: StepFile }),
]);
export type PathStep = z.infer<typeof PathStep>;

export const MOST_STEPS = 50;
export const pathFrame = { title: Bilingual, summary: BilingualText };

export const PathContent = z.strictObject({ ...pathFrame, steps: z.array(PathStep).max(MOST_STEPS) });
export type PathContent = z.infer<typeof PathContent>;

/** The files that a path contains. */
export const filesOf = (content: PathContent | null): StepFile[] =>
  (content?.steps ?? []).flatMap((step) => ('file' in step ? [step.file] : []));
