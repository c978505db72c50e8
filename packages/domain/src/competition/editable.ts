import type { Competition } from './competition.ts';

/** Closed, archived or cancelled: nothing in it changes any more, and nothing has to be done for it. */
export const isOver = ({ status }: { readonly status: Competition['status'] }) =>
  status === 'closed' || status === 'archived' || status === 'cancelled';

/** Archived or cancelled: even late business is settled. The stages of a closed one may still be sealed. */
export const isPutAway = ({ status }: Competition) => status === 'archived' || status === 'cancelled';
