import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type GivenPassword, givenPasswordRefusal } from './give-password.ts';
import { type GrantRefusal, grantRefusal, type RolesById } from './granting.ts';
import { type IdCardRefusal, parseIdCard } from './id-card.ts';
import { canStandInFor } from './identity.policy.ts';
import type { PasswordRefusal } from './password.ts';
import type { AddUser } from './users.ts';

/**
 * Makes a person an account. Nobody gives a role that they may not grant, nor a password to somebody who may do more
 * than they.
 */
export const addUser = (
  user: Pick<AddUser, 'groupId' | 'roleIds' | 'idCard'>,
  roles: RolesById,
  { actor, at }: Pick<By, 'actor' | 'at'>,
  given?: Omit<GivenPassword, 'standIn'>,
): RowDecision<null, GrantRefusal | IdCardRefusal | PasswordRefusal | 'passwordAboveOwn'> => {
  const wrong = grantRefusal(actor, user, roles);
  if (wrong) return refuse(wrong);
  if (given) {
    const granted = user.roleIds.flatMap((roleId) => roles.get(roleId) ?? []);
    const unfit = givenPasswordRefusal({
      ...given,
      standIn: canStandInFor(actor, {
        status: 'active',
        groupIds: [user.groupId],
        roleKeys: granted.map(({ roleKey }) => roleKey),
        permissions: granted.flatMap(({ permissions }) => permissions),
      }),
    });
    if (unfit) return refuse(unfit);
  }
  const card = user.idCard ? parseIdCard(user.idCard, at) : { ok: true as const };
  return card.ok ? write(null) : refuse(card.refusal);
};
