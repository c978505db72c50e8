import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { saveSeal } from './save-seal.ts';

type Facts = Parameters<typeof saveSeal>[0] & {
  /** Characters in its text that no font has. */
  readonly missing: readonly string[];
  /** The person says that the organisation may make and use a seal of this name. */
  readonly authorised: boolean;
  /** It has the name of an organisation that the person does not act for. */
  readonly namesAnother: boolean;
};

/**
 * Creates or changes a seal that is drawn from its text.
 *
 * @param seen the last change of the seal that the page knew; undefined for programs, which read nothing first
 */
export const drawSeal = (
  facts: Facts,
  seen: string | null | undefined,
): RowDecision<
  null,
  'sealNotFound' | 'versionConflict' | 'sealNotAuthorised' | 'sealNamesAnother' | 'sealCharacterMissing'
> => {
  const decision = saveSeal(facts, seen);
  if (!decision.ok) return decision;
  if (!facts.authorised) return refuse('sealNotAuthorised');
  if (facts.namesAnother) return refuse('sealNamesAnother');
  if (facts.missing.length > 0) return refuse('sealCharacterMissing', { characters: facts.missing.join(' ') });
  return write(null);
};
