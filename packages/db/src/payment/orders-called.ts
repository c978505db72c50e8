import { competitionsCalled } from '../competition/competition-board.ts';
import type { Db } from '../db.ts';
import { signUpsCalled } from '../enrolment/sign-ups.ts';
import { personsMatching } from '../identity/persons.ts';
import { signUpsOfWorksCalled } from '../submission/work-board.ts';
import type { OrdersCalled } from './order-queries.ts';

/** What words in a search for orders stand for besides numbers: team, participation number, work, competition, payer. */
export async function ordersCalled(db: Db, keywords: string | undefined): Promise<OrdersCalled | undefined> {
  if (!keywords) return undefined;
  const [teams, works, competitionIds, payerIds] = await Promise.all([
    signUpsCalled(db, keywords),
    signUpsOfWorksCalled(db, keywords),
    competitionsCalled(db, keywords),
    personsMatching(db, keywords),
  ]);
  return { enrolmentIds: [...teams, ...works], competitionIds, payerIds };
}
