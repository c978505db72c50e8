import { ConfigureEnrolment } from '@laurel/domain/competition/configure-enrolment.ts';
import type { ZodForm } from '#/ui/Form.tsx';

export const Settings = ConfigureEnrolment.omit({ competitionId: true });
export type EnrolmentForm = ZodForm<typeof Settings>;
