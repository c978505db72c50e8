import type { Scope } from '@laurel/db/enrolment/sign-ups.ts';
import { personsMatching } from '@laurel/db/identity/persons.ts';
import { actsForSchool } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { type Actor, isRoot } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, ItemId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import type { Context } from '../trpc.ts';

export const SignUpStatus = z.enum([
  'draft',
  'submitted',
  'schoolApproved',
  'awaitingPayment',
  'active',
  'rejected',
  'withdrawn',
  'expired',
  'disqualified',
]);

/** What sign-ups are filtered by, wherever they are listed, counted or exported. */
export const SignUpFilter = z.strictObject({
  competitionId: CompetitionId.optional(),
  itemId: ItemId.optional(),
  /** `disqualificationProposed`: active, and a second person is to decide; `disqualificationToSecond`: the asker may. */
  status: z.enum([...SignUpStatus.options, 'disqualificationProposed', 'disqualificationToSecond']).optional(),
  schoolCode: SchoolCode.optional(),
  keywords: z.string().trim().max(100).optional(),
});
export type SignUpFilter = z.infer<typeof SignUpFilter>;

/** Staff see their groups, a school's coordinator the teams of that school in them; ROOT sees all. */
export const scopeOf = (actor: Actor): Scope => ({
  groupIds: isRoot(actor) ? null : [...actor.groupIds],
  schoolCodes: actsForSchool(actor) ? ([...actor.schoolCodes] as SchoolCode[]) : null,
});

/** The filter as the read model takes it, with the people whose names the keywords match. */
export const signUpsAsked = async <T extends SignUpFilter>(
  ctx: Context & { readonly actor: Actor },
  { status, ...filter }: T,
) => ({
  ...filter,
  status: status === 'disqualificationToSecond' ? undefined : status,
  proposedByOthersThan: status === 'disqualificationToSecond' ? notSecondTo(ctx.actor) : undefined,
  personIds: filter.keywords ? await personsMatching(ctx.db, filter.keywords) : undefined,
});
