import { turnBackMany } from './in-batch.ts';
import { returnEnrolment } from './return-enrolment.ts';

export const returnEnrolments = turnBackMany(returnEnrolment);
