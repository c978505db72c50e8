import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';

/** The entries of a form that asks for nothing but a reason, by the rule that the commands have. */
export const Reasoned = z.strictObject({ reason: Reason });
