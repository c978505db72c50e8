import { createContext, useContext } from 'react';
import type { RouterOutputs } from './trpc.ts';

export type SessionUser = NonNullable<RouterOutputs['identity']['session']>;
type MenuTree = RouterOutputs['identity']['menu'];

/** What is known of the person at this moment. */
export type Standing =
  /** No token is held. */
  | { readonly kind: 'signedOut' }
  /** A token is held; the person or their menu is still on the way. */
  | { readonly kind: 'loading' }
  /** Person or menu could not be loaded. */
  | { readonly kind: 'failed' }
  /** `menuPaths` is null without a groupId: then there are no desk routes at all. */
  | { readonly kind: 'signedIn'; readonly menuPaths: ReadonlySet<string> | null };

export type Session = {
  user: SessionUser | null;
  /** Whether the acting role holds a permission; ROOT holds all. Rows bring their own `can` for objects. */
  can: (permission: string) => boolean;
  /** Whether an address of this site would be shown to this person: a link elsewhere would be a dead end. */
  mayOpen: (address: string) => boolean;
  groupId: string | null;
  menu: MenuTree;
  standing: Standing;
  /** Where a person who wanted `wanted` goes after login. */
  landing: (wanted: string | null, staff: boolean) => string;
  retry: () => void;
  refresh: () => Promise<void>;
};

/** Filled by the application (app/session/SessionProvider.tsx), which knows the routes. */
export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
};
