import i18next from 'i18next';
import { tabletStore } from '#/features/scene/keep-works/tablet-store.ts';
import { workFiles } from '#/features/scene/keep-works/work-files.ts';
import { doorStore } from '#/features/scene/scan-pass/door-store.ts';
import { bulkStore } from '#/lib/bulk/bulk-store.ts';
import { drafts } from '#/lib/drafts.ts';
import { askConfirmed } from '#/ui/useConfirm.ts';

/** Whether a person may log out: asks where submitted scores wait for the network, because they would be deleted. */
export async function mayForget(): Promise<boolean> {
  const count = drafts.under('scene-sheet|').filter(({ draft }) => draft.values.queued).length;
  if (count === 0) return true;
  await i18next.loadNamespaces('scene');
  return askConfirmed({
    ...{ title: i18next.t('judge.logOutTitle', { ns: 'scene' }), tone: 'danger' },
    ...{
      body: i18next.t('judge.logOutBody', { ns: 'scene', count }),
      action: i18next.t('judge.logOut', { ns: 'scene' }),
    },
  });
}

/** Removes what this browser keeps for other people. */
export const removeOthers = (owner: string) =>
  Promise.allSettled([
    Promise.resolve().then(() => drafts.removeOthers(owner)),
    bulkStore.removeOthers(owner),
    doorStore.removeListsOfOthers(owner),
    tabletStore.removeOthers(owner),
    workFiles.removeOthers(owner),
  ]);

/** Removes what this browser keeps for a person who logs out. */
export const removeAll = () =>
  Promise.allSettled([
    Promise.resolve().then(() => drafts.removeAll()),
    bulkStore.removeAll(),
    doorStore.removeLists(),
    tabletStore.removeAll(),
    workFiles.removeAll(),
  ]);
