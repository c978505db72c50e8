import { withPermission } from '../kernel/actor.ts';

/** Staff who look after the connections of an organisation. */
export const canEditWebhook = withPermission('sys:integration:edit');
