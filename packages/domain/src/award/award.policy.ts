import { type Actor, withPermission } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };
type Given = { readonly recipientIds: readonly PersonId[]; readonly adviserIds: readonly PersonId[] };

export const canSeeResultInside = withPermission('award:result:query');
export const canAnnounceResult = withPermission('award:result:announce');
export const canConfirmResult = withPermission('award:result:confirm');
/** An arbitrator: decides appeals of a group, and sees nothing else of its results. */
export const arbitrates = withPermission('award:appeal:decide');
export const canDecideAppeal = (actor: Actor, result: OfGroup) =>
  canConfirmResult(actor, result) || arbitrates(actor, result);
export const canGrantAward = withPermission('award:result:grant');
export const isRecipient = (actor: Actor, award: Given) =>
  award.recipientIds.includes(actor.personId) || award.adviserIds.includes(actor.personId);

type NamedPeople = { readonly captainId: PersonId; readonly people: readonly PersonId[] };
/** A person named on a certificate of this work. */
export const isNamedOn = (actor: Actor, work: NamedPeople) => work.people.includes(actor.personId);
/** About oneself and about the work; the captain also about the others. */
export const canRequestNameCorrection = (actor: Actor, work: NamedPeople, subjectId: PersonId | null) =>
  isNamedOn(actor, work) &&
  (subjectId === null ||
    subjectId === actor.personId ||
    (work.captainId === actor.personId && work.people.includes(subjectId)));
