import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type GrantRefusal, grantRefusal, type RolesById } from './granting.ts';
import { type IdCardRefusal, parseIdCard } from './id-card.ts';
import type { AddUser } from './users.ts';

/** Makes a person an account without a password. Nobody gives a role that they may not grant. */
export const addUser = (
  user: Pick<AddUser, 'groupId' | 'roleIds' | 'idCard'>,
  roles: RolesById,
  { actor, at }: Pick<By, 'actor' | 'at'>,
): RowDecision<null, GrantRefusal | IdCardRefusal> => {
  const wrong = grantRefusal(actor, user, roles);
  if (wrong) return refuse(wrong);
  const card = user.idCard ? parseIdCard(user.idCard, at) : { ok: true as const };
  return card.ok ? write(null) : refuse(card.refusal);
};
