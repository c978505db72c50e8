import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import { screenByKey } from '@laurel/db/scene/call-screens.ts';
import type { ScreenId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { anyone } from '../kernel/trpc.ts';
import { hashOfScreenKey, screenKeyOf } from './screen-key.ts';

/** Under which ids the demonstration opens its screen: the address is the same at every start of an installation. */
export const DEMO_SCREEN = {
  screenId: '2f6f0a54-8a53-5d0e-9d2e-6b1f3c1d7a12' as ScreenId,
  commandId: '2f6f0a54-8a53-5d0e-9d2e-6b1f3c1d7a13',
};

/** The address of the call screen of the demonstration's final. */
export const demoScreenPath = (secrets: Secrets): string =>
  `/screen/call?key=${screenKeyOf(secrets, DEMO_SCREEN.screenId, DEMO_SCREEN.commandId)}`;

/** That address while it opens; null before the final began, and once it was revoked. */
export const openDemoScreen = async (db: Db, secrets: Secrets): Promise<string | null> => {
  const address = demoScreenPath(secrets);
  const key = new URLSearchParams(address.split('?')[1]).get('key') ?? '';
  return (await screenByKey(db, hashOfScreenKey(key))) ? address : null;
};

/** The same for everybody, where there is a demonstration. */
export const demoScreen = anyone.query(({ ctx }) =>
  ctx.ports.settings.demo ? openDemoScreen(ctx.db, ctx.ports.secrets) : null,
);
