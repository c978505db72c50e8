import { articleById } from '@laurel/db/content/articles.ts';
import type { PreviewLink } from '@laurel/db/content/preview-links.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import { canEditArticle, canEditWebsite } from '@laurel/domain/content/content.policy.ts';
import { type Previewed, targetOf } from '@laurel/domain/content/preview-link.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** Who publishes a thing shows it before it is published: one of these, in the thing's own group. */
export const PREVIEWERS = ['news:info:edit', 'sys:website:edit', 'work:info:lock'] as const satisfies Permission[];

const policies: Readonly<Record<Previewed['kind'], (actor: Actor, groupId: GroupId) => boolean>> = {
  article: canEditArticle,
  site: canEditWebsite,
  work: (actor, groupId) => canManageWork(actor, { groupId }),
};

/** The thing that a link is to show, with its group. Another group's is not found. */
export async function toPreview({ db, actor }: Context & { readonly actor: Actor }, of: Previewed) {
  const kept =
    of.kind === 'article'
      ? await articleById(db, of.articleId)
      : of.kind === 'work'
        ? await workById(db, of.workId)
        : { groupId: of.groupId };
  const { groupId } = found(kept && policies[of.kind](actor, kept.groupId) ? kept : undefined);
  return { kind: of.kind, targetId: targetOf(of), groupId };
}

/** A link that the caller may end: somebody who may make one to the same thing. */
export const linkToRevoke = (actor: Actor, link: PreviewLink | undefined): PreviewLink =>
  found(link && policies[link.kind](actor, link.groupId) ? link : undefined);
