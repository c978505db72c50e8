import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const ShowMessage = z.strictObject({
  ...Press.shape,
  /** Short enough to be read on a screen across a hall; null takes the message away. */
  message: z.strictObject({ zh: z.string().trim().min(1).max(60), en: z.string().trim().max(120) }).nullable(),
});
export type ShowMessage = z.infer<typeof ShowMessage>;

/** Shows a message on the call screen, or takes it away. */
export const showMessage = pressDecider<ShowMessage>((session, { message }, by) =>
  message === null && session.message === null
    ? accept()
    : accept({ type: 'scene.message_shown', data: { message, ...byPress(session, by) } }),
);
