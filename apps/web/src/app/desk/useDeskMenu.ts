import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type MenuNode, menuLabel, screensOf, shownMenu } from '../routing/menu.ts';
import { hasScreen, routeOf } from '../routing/routes.ts';

/** The sidebar's tree, and for an address the entry it belongs to. */
export const useDeskMenu = () => {
  const { i18n } = useTranslation();
  const { menu } = useSession();
  return useMemo(() => {
    const tree = shownMenu(menu, hasScreen);
    const all = screensOf(tree);
    const entryOf = (path: string) => {
      const route = routeOf(path);
      return all.find(({ node }) => [path, route?.under, route?.sameAs].includes(node.path)) ?? null;
    };
    return { tree, all, entryOf, label: (node: MenuNode) => menuLabel(node, i18n.language) };
  }, [menu, i18n.language]);
};
