import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type IdCardRefusal, parseIdCard } from './id-card.ts';
import type { EditUser } from './users.ts';

type EditedUser = {
  readonly version: number;
  /** Whether another phone or e-mail address would replace one. */
  readonly changesContact: boolean;
  /** Whether the actor may do all that the person may (`canStandInFor`). */
  readonly standIn: boolean;
};

/** Changes a person's data. Changing how to reach them needs more rights, because it could let one sign in as them. */
export const editUser = (
  { idCard, version }: Pick<EditUser, 'idCard' | 'version'>,
  person: EditedUser,
  { at }: Pick<By, 'at'>,
): RowDecision<{ readonly version: number }, IdCardRefusal | 'contactAboveOwn' | 'versionConflict'> => {
  const card = idCard ? parseIdCard(idCard, at) : { ok: true as const };
  if (!card.ok) return refuse(card.refusal);
  if (person.changesContact && !person.standIn) return refuse('contactAboveOwn');
  return person.version === version ? write({ version: version + 1 }) : refuse('versionConflict');
};
