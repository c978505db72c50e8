import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { type MakePreviewLink, MOST_PREVIEW_LINKS } from './preview-link.ts';

type Known = {
  /** Links to the same thing that can be used now. */
  readonly live: number;
  /** Of a work: what keeps outsiders from seeing it. */
  readonly work?: { readonly submitted: boolean; readonly over: boolean; readonly inBlindReview: boolean };
  /** Of a site: whether its pictures are all there. */
  readonly pictures?: boolean;
};

/** Makes a link to something that is not published yet, for people without an account. It always ends by itself. */
export const makePreviewLink = (
  { hours }: Pick<MakePreviewLink, 'hours'>,
  { live, work, pictures = true }: Known,
  { at }: Pick<By, 'at'>,
): RowDecision<
  { readonly expiresAt: Instant },
  'tooManyPreviewLinks' | 'imageRefused' | 'workNotSubmitted' | 'workOver' | 'workInBlindReview'
> => {
  if (work?.over) return refuse('workOver');
  if (work && !work.submitted) return refuse('workNotSubmitted');
  // The page would name the team to experts who must not know whose work it is.
  if (work?.inBlindReview) return refuse('workInBlindReview');
  if (!pictures) return refuse('imageRefused');
  if (live >= MOST_PREVIEW_LINKS) return refuse('tooManyPreviewLinks', { most: MOST_PREVIEW_LINKS });
  return write({ expiresAt: plusMinutes(at, hours * 60) });
};
