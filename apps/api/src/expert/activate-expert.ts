import { accountOf } from '@laurel/db/identity/accounts.ts';
import { listRoles, membershipsOf } from '@laurel/db/identity/roles.ts';
import { setRoles } from '@laurel/db/identity/set-roles.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { ActivateExpert, activateExpert as decide } from '@laurel/domain/expert/activate-expert.ts';
import { canAddExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf, isWaiting } from '@laurel/domain/expert/expert.ts';
import { expertContractOf } from '@laurel/domain/expert/expert-contract.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { orRefuse } from '../kernel/refused.ts';
import { found, must, permittedAfresh, type Signed } from '../kernel/trpc.ts';
import { otherExpertHere } from './expert-here.ts';

const EXPERT_ROLE = 'EXPERT';

/** Gives the role of an expert in the group of the library. */
export const activateExpert = command({
  useCase: 'expert.activate_expert',
  who: permittedAfresh('expert:info:add'),
  input: ActivateExpert,
  on: ({ ctx, command }) => otherExpertHere(ctx, command.personId),
  may: canAddExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  looks: ({ row }) => ({ contract: expertContractOf(row.groupId) }),
  facts: async (tx, { ctx, row, states }) => {
    const loggedIn = (await accountOf(tx, row.personId))?.status !== 'invited';
    // A grant ends open invitations, so nobody is given the role before the rules have allowed it.
    if (loggedIn && isWaiting(states.expert)) await makeExpert(tx, ctx, row);
    return { loggedIn };
  },
  decide: ({ expert, contract }, { command, by, facts }) => decide(expert, command, by, contract, facts),
});

/** The person's other roles in the group stay. A person who was erased meanwhile gets none. */
async function makeExpert(tx: Tx, ctx: Signed, { personId, groupId }: { personId: PersonId; groupId: GroupId }) {
  const person = await personById(tx, personId);
  found(person?.erasedAt === null ? person : undefined);
  const role = (await listRoles(tx)).find(({ roleKey }) => roleKey === EXPERT_ROLE);
  must(role !== undefined && canGrantRole(ctx.actor, role));
  const held = (await membershipsOf(tx, personId)).filter((one) => one.groupId === groupId);
  const roleIds = [...new Set([...held.map(({ roleId }) => roleId), role.roleId])];
  orRefuse(await setRoles(tx, ctx.ports.secrets, ctx.actor, { personId, groupId, roleIds }));
}
