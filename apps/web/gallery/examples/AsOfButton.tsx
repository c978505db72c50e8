import { type Session, SessionContext } from '#/lib/session.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { type Examples, nothing } from '../example.ts';

const auditor: Session = {
  ...{ user: null, groupId: null, menu: [], standing: { kind: 'signedIn', menuPaths: new Set() } },
  ...{ can: () => true, mayOpen: () => true, landing: () => '/' },
  ...{ retry: nothing, refresh: async () => undefined },
};

export const examples: Examples = {
  'for those who read the log': () => (
    <SessionContext.Provider value={auditor}>
      <AsOfButton kind="order" />
    </SessionContext.Provider>
  ),
};
