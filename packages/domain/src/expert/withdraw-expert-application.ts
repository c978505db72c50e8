import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { expertApplicationDecider } from './expert-application.ts';

export const WithdrawExpertApplication = z.strictObject({ applicationId: Uuid });
export type WithdrawExpertApplication = z.infer<typeof WithdrawExpertApplication>;

/** The applicant withdraws an application that is not decided yet, and may then send another. */
export const withdrawExpertApplication = expertApplicationDecider<WithdrawExpertApplication, 'applicationDecided'>(
  (application, command, by) => {
    if (application.status === 'withdrawn') return accept();
    if (application.status !== 'submitted') return refuse('applicationDecided');
    return accept({ type: 'expert.application_withdrawn', data: { ...command, at: by.at } });
  },
);
