import { saveNoticeSettings as save } from '@laurel/db/messaging/notice-settings.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { SaveNoticeSettings } from '@laurel/domain/messaging/save-notice-settings.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';

/**
 * Saves how one wants to be notified. It writes no audit row: the choice concerns nobody else.
 *
 * @without decider: one's own settings may always be saved
 */
export const saveNoticeSettings = signedIn.input(withCommandId(SaveNoticeSettings)).mutation(async ({ ctx, input }) => {
  const { commandId: _id, ...settings } = input;
  await edit(ctx, 'messaging.save_notice_settings', input, {
    read: async () => null,
    decide: () => write(null),
    write: (tx) => save(tx, ctx.actor.personId, settings),
  });
  return null;
});
