import type { Actor } from './actor.ts';
import type { PersonId } from './ids.ts';

export type SecondPersonRefusal = 'secondPersonNeeded' | 'secondPersonTied';

/**
 * Why this actor cannot sign what `first` began, where it takes two people: they are the same person, or one of them
 * could sign in as the other. Null: nobody began it (the product itself did).
 */
export function secondPersonRefusal(
  actor: Pick<Actor, 'personId' | 'tiedTo'>,
  first: PersonId | null,
): SecondPersonRefusal | undefined {
  if (first === null) return undefined;
  if (first === actor.personId) return 'secondPersonNeeded';
  return actor.tiedTo?.has(first) ? 'secondPersonTied' : undefined;
}

/** Whether this actor may sign what `first` began. */
export const isSecondPerson = (actor: Pick<Actor, 'personId' | 'tiedTo'>, first: PersonId | null) =>
  secondPersonRefusal(actor, first) === undefined;
