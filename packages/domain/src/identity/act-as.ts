import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { GroupId } from '../kernel/ids.ts';

type Membership = {
  readonly groupId: GroupId;
  readonly groupCode: string;
  readonly roleId: string;
  readonly roleKey: string;
};

/** Acts from now on in one of one's own roles. */
export const actAs = <Held extends Membership>(
  { groupId, roleId }: { readonly groupId: GroupId; readonly roleId: string },
  held: readonly Held[],
): RowDecision<Held, 'notYourRole'> => {
  const chosen = held.find((each) => each.groupId === groupId && each.roleId === roleId);
  return chosen ? write(chosen) : refuse('notYourRole');
};
