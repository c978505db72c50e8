import { type SQL, sql } from 'drizzle-orm';
import { competitionsCalled } from '../competition/competition-board.ts';
import { signUpsCalled } from '../enrolment/sign-ups.ts';
import { foundBy } from '../kernel/found-by.ts';
import { personsCalled } from '../people/persons.ts';
import { signUpsOfWorksCalled } from '../submission/work-board.ts';
import { orderLines, orders } from './orders.ts';

/**
 * Orders found by words besides numbers: by team, participation number, work, competition or payer. Conditions on
 * sets of ids that the database finds itself, however many they are.
 */
export const ordersCalled = (keywords: string): SQL[] => [
  sql`${orders.orderId} in (
        select ${orderLines.orderId} from ${orderLines}
         where ${foundBy(orderLines.enrolmentId, sql`${signUpsCalled(keywords)} union all ${signUpsOfWorksCalled(keywords)}`)})`,
  sql`${orders.competitionId} in (${competitionsCalled(keywords)})`,
  sql`${orders.payerId} in (${personsCalled(keywords)})`,
];
