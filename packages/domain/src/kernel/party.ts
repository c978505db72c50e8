import type { SecondPersonRefusal } from './second-person.ts';

/**
 * Why somebody decides nothing about the results of a competition: they are of one of its teams, or connected with a side
 * of the objection whose decision is carried out.
 */
export type PartyRefusal = 'ownTeamConcerned' | 'handlerConflict' | SecondPersonRefusal;
