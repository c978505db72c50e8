import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';
import type { PublishArticle } from './article.ts';

/**
 * Publishes at a given time, or immediately. Refused when somebody has changed the article since the publisher read it.
 */
export const publishArticle = (
  { publishAt, seen }: Pick<PublishArticle, 'publishAt' | 'seen'>,
  changedAt: string,
  { at }: Pick<By, 'at'>,
): RowDecision<{ readonly publishAt: Instant }, 'versionConflict'> =>
  seen && changedAt !== seen ? refuse('versionConflict') : write({ publishAt: publishAt ?? at });
