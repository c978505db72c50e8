import { type RowDecision, refuse, write } from '../kernel/decision.ts';

type KnownOffer = { readonly status: 'offered' | 'accepted' | 'withdrawn' };

/** The school takes back an invitation that its captain has not accepted. */
export const withdrawRosterTeam = ({ status }: KnownOffer): RowDecision<null, 'rosterTeamAccepted'> =>
  status === 'accepted' ? refuse('rosterTeamAccepted') : write(null);
