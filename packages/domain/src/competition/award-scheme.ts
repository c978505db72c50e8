import { z } from 'zod';
import { type Actor, holdsIn } from '../kernel/actor.ts';
import { type GroupId, Uuid } from '../kernel/ids.ts';
import { Bilingual } from '../kernel/text.ts';
import { AwardRules } from './scoring-policy.ts';

/** The awards of a group, kept to be used in several competitions: levels, quotas, prizes and how places are given. */
export const AwardScheme = z.strictObject({
  schemeId: Uuid,
  name: Bilingual,
  awards: AwardRules.refine(({ levels }) => levels.length > 0),
});
export type AwardScheme = z.infer<typeof AwardScheme>;

export const canEditAwardSchemes = (actor: Actor, { groupId }: { readonly groupId: GroupId }) =>
  holdsIn(actor, 'award:result:announce', groupId);

/** A scheme as the log of rows knows it: its last change, null for none. */
export type KnownScheme = { readonly lastChange: string | null };
/** The last change that the page knew, null for none; left out by programs, which read nothing first. */
export type SeenScheme = string | null | undefined;
