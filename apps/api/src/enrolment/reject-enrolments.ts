import { turnBackMany } from './in-batch.ts';
import { rejectEnrolment } from './reject-enrolment.ts';

export const rejectEnrolments = turnBackMany(rejectEnrolment);
