import type { Actor } from './actor.ts';
import type { FileHash, PersonId } from './ids.ts';

export type SecondPersonRefusal = 'secondPersonNeeded' | 'secondPersonTied';

/** What one person proposed and why, until a second person decides. */
export type Proposed = { readonly proposedBy: PersonId; readonly reason: string };

/** To withdraw an enrolment or a work; `withdrawal`: because its team asked for it, not as a penalty. */
export type ProposedRemoval = Proposed & {
  readonly withdrawal?: true;
  /** The objection whose decision orders it. */
  readonly objectionId?: string;
  /** What shows that the reason is true. */
  readonly evidence?: readonly { readonly hash: FileHash; readonly extension: string }[];
};

/** Who proposed what a second person agreed to, with the files; absent without any. */
export type RemovedBy = { readonly removedBy?: Pick<ProposedRemoval, 'proposedBy' | 'evidence'> };
export const removedBy = (proposal: ProposedRemoval | null | undefined): RemovedBy =>
  proposal?.evidence ? { removedBy: { proposedBy: proposal.proposedBy, evidence: proposal.evidence } } : {};

type Signer = Pick<Actor, 'personId' | 'tiedTo'>;

/**
 * Why this actor cannot be the second person: they took part already, or one of the two could log in as the other.
 * Null: nobody started it (the product itself did).
 */
export function secondPersonRefusal(
  actor: Signer,
  ...before: readonly (PersonId | null)[]
): SecondPersonRefusal | undefined {
  if (before.includes(actor.personId)) return 'secondPersonNeeded';
  return before.some((first) => first !== null && actor.tiedTo?.has(first)) ? 'secondPersonTied' : undefined;
}

/** Everybody to whom this actor cannot be the second person. */
export const notSecondTo = ({ personId, tiedTo }: Signer): readonly PersonId[] => [personId, ...(tiedTo ?? [])];

/** Whether this actor may sign what these people took part in. */
export const isSecondPerson = (actor: Signer, ...before: readonly (PersonId | null)[]) =>
  secondPersonRefusal(actor, ...before) === undefined;
