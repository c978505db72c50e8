import { z } from 'zod';
import type { Answers } from '../kernel/answers.ts';
import { FileHash } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';

/** What a team may change while it corrects its work, as a screener listed it. */
export const CorrectionParts = z.strictObject({
  title: z.boolean(),
  /** Questions of the competition's form, by their keys. */
  fields: z.array(z.string().min(1).max(40)).max(40),
  /** Files that may be removed, or replaced by as many others. */
  files: z.array(FileHash).max(20),
  /** Whether files may be added besides. */
  newFiles: z.boolean(),
});
export type CorrectionParts = z.infer<typeof CorrectionParts>;

type Content = {
  readonly title: string;
  readonly answers: Answers;
  readonly files: readonly { readonly hash: FileHash }[];
};

/** What a team was asked to correct, and until when. */
export type Correction = {
  readonly until: Instant;
  readonly reason: string;
  /** Absent where nothing was listed: then the whole work may be changed. */
  readonly parts?: CorrectionParts;
};

/** The submitted version that was sent back: what is not listed stays as it is there. */
export type SentBack<C extends Content = Content> = C & { readonly version: number };

export const listsNothing = ({ title, fields, files, newFiles }: CorrectionParts): boolean =>
  !title && fields.length === 0 && files.length === 0 && !newFiles;

/** An answer that was cleared and one that was never given are the same. */
const given = (answer: Answers[string] | undefined) =>
  answer === '' || (Array.isArray(answer) && answer.length === 0) ? undefined : JSON.stringify(answer);

/** The questions whose answers differ between two versions. */
export const answersChanged = (before: Answers, after: Answers): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => given(before[key]) !== given(after[key]),
  );

/** The files of one version that another does not have. */
export const filesOnlyIn = <F extends { readonly hash: FileHash }>(
  these: readonly F[],
  those: readonly { readonly hash: FileHash }[],
): F[] => {
  const others = new Set(those.map(({ hash }) => hash));
  return these.filter(({ hash }) => !others.has(hash));
};

/** What differs from the version that was sent back although it was not listed: the title, questions by key, files. */
export function changedOutside(parts: CorrectionParts, from: Content, to: Content): string[] {
  const answers = answersChanged(from.answers, to.answers).filter((key) => !parts.fields.includes(key));
  const removed = filesOnlyIn(from.files, to.files);
  const kept = removed.filter(({ hash }) => !parts.files.includes(hash)).length;
  const room = parts.newFiles ? Number.POSITIVE_INFINITY : removed.length - kept;
  const files = kept > 0 || filesOnlyIn(to.files, from.files).length > room;
  const title = !parts.title && from.title !== to.title;
  return [...(title ? ['title'] : []), ...answers, ...(files ? ['files'] : [])];
}
