import { z } from 'zod';
import { GroupId, Uuid, WorkId } from '../kernel/ids.ts';
import { SiteFrame } from './website.ts';

/** How long a link can be used at most: a page that nobody has published yet is open to everybody who has the link. */
export const PREVIEW_HOURS = [1, 8, 24] as const;
/** Links to one thing that can be used at the same time. */
export const MOST_PREVIEW_LINKS = 10;

export const PreviewKind = z.enum(['site', 'article', 'work']);
export type PreviewKind = z.infer<typeof PreviewKind>;

const OfArticle = z.strictObject({ kind: z.literal('article'), articleId: Uuid });
const OfWork = z.strictObject({ kind: z.literal('work'), workId: WorkId });
const OfSite = z.strictObject({ kind: z.literal('site'), groupId: GroupId });
/** What a link shows: exactly one thing. */
export const Previewed = z.discriminatedUnion('kind', [OfArticle, OfWork, OfSite]);
export type Previewed = z.infer<typeof Previewed>;

export const targetOf = (of: Previewed): string => {
  switch (of.kind) {
    case 'article':
      return of.articleId;
    case 'work':
      return of.workId;
    case 'site':
      return of.groupId;
    default:
      return of satisfies never;
  }
};

export const MakePreviewLink = z.strictObject({
  of: z.discriminatedUnion('kind', [
    OfArticle,
    OfWork,
    // The settings as they are in the form, saved or not: what is to be looked at before everybody sees it.
    OfSite.extend({ settings: SiteFrame }),
  ]),
  hours: z.literal(PREVIEW_HOURS),
});
export type MakePreviewLink = z.infer<typeof MakePreviewLink>;

export const RevokePreviewLink = z.strictObject({ linkId: Uuid });

/** The secret of a link: it opens without an account, so that nobody can guess it. */
export const PreviewToken = z.strictObject({ token: z.string().min(20).max(64) });

/** Where links lead. What follows the # is sent to no server. */
export const previewPath = (kind: PreviewKind, token: string) =>
  kind === 'site' ? (`/preview#token=${token}` as const) : (`/preview/detail#${kind}=${token}` as const);
