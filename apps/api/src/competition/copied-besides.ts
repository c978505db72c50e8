import { feeRatesOf } from '@laurel/db/expert/fee-rates.ts';
import { ownWords } from '@laurel/db/messaging/letter-templates.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { canEditFees } from '@laurel/domain/expert/expert.policy.ts';
import { type ExpertFees, expertFeesOf } from '@laurel/domain/expert/expert-fees.ts';
import { proposeFeeRates } from '@laurel/domain/expert/propose-fee-rates.ts';
import type { By } from '@laurel/domain/kernel/actor.ts';
import { type CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { several } from '@laurel/domain/kernel/several.ts';
import { letterTemplateOf } from '@laurel/domain/messaging/letter-template.ts';
import { canEditLetters } from '@laurel/domain/messaging/messaging.policy.ts';
import { saveLetterTemplate } from '@laurel/domain/messaging/save-letter-template.ts';
import type { Signed } from '../kernel/trpc.ts';
import { valuesOfKind } from '../messaging/letter-place.ts';

type Copy = { readonly competitionId: CompetitionId; readonly sourceId: CompetitionId };
type Owner = { readonly competitionId: CompetitionId; readonly groupId: GroupId };
type Besides = Awaited<ReturnType<typeof besidesSettings>>;

/**
 * What an earlier edition has besides its settings, as far as the actor may edit it: the texts of its notifications and
 * the fees of its experts. The new id is chosen by the client: one with the id of a group would change that group's texts.
 */
export async function besidesSettings(
  { db, actor }: Pick<Signed, 'db' | 'actor'>,
  { competitionId, sourceId }: Copy,
  groupId: GroupId,
) {
  const isGroup = (await groupById(db, GroupId.parse(competitionId))) !== undefined;
  const letters = canEditLetters(actor, { groupId }) && !isGroup ? await ownWords(db, sourceId) : [];
  const fees = canEditFees(actor, { groupId }) ? await feeRatesOf(db, sourceId) : undefined;
  return { letters, rates: fees?.rates ?? null };
}

const templatesOf = (owner: Owner) => several('template', (kind: string) => letterTemplateOf({ ...owner, kind }));
type Templates = ReturnType<ReturnType<typeof templatesOf>['streams']>;

/** The streams of the copy that take it. */
export const streamsBesides = (owner: Owner, { letters }: Besides) => ({
  ...templatesOf(owner).streams(letters.map(({ kind }) => kind)),
  fees: expertFeesOf(owner.competitionId),
});

type States = { readonly [K in keyof Templates]?: ReturnType<Templates[K]['initial']> } & { readonly fees: ExpertFees };

/**
 * Words that a release no longer takes are left out. The fees wait for a second person, as every change of them; those of
 * single rounds are left out, since the copy has other rounds.
 */
export function copyBesides(states: States, owner: Owner, { letters, rates }: Besides, by: By) {
  const templates = templatesOf(owner);
  const saved = letters.flatMap(({ kind, words }) => {
    const said = saveLetterTemplate(templates.state(states, kind), { ...owner, kind, words }, by, valuesOfKind(kind));
    return said.ok ? [said] : [];
  });
  const { competitionId, groupId } = owner;
  if (!rates) return saved;
  return [...saved, proposeFeeRates(states.fees, { competitionId, rates: { ...rates, byRound: [] } }, by, groupId)];
}
