/** A menu entry as the server sends it (product-spec.md §3): 1 directory, 2 screen, 4 button. */
export type MenuNode = {
  readonly menuId: string;
  readonly menuName: string;
  readonly menuNameEn: string;
  readonly menuType: 1 | 2 | 3 | 4;
  readonly path: string;
  readonly icon: string | null;
  readonly visible: number;
  readonly children: readonly MenuNode[];
};

/** Every path that the menu gives, hidden entries included: hidden means not shown, not forbidden. */
export const menuPathsOf = (tree: readonly MenuNode[]): ReadonlySet<string> => {
  const paths = new Set<string>();
  const walk = (nodes: readonly MenuNode[]) => {
    for (const node of nodes) {
      if (node.menuType === 2) paths.add(node.path);
      walk(node.children);
    }
  };
  walk(tree);
  return paths;
};

/** What the sidebar shows: visible directories and screens whose screen exists; directories left empty go. */
export const shownMenu = (tree: readonly MenuNode[], hasScreen: (path: string) => boolean): MenuNode[] =>
  tree
    .filter((node) => node.visible === 1 && (node.menuType === 1 || (node.menuType === 2 && hasScreen(node.path))))
    .map((node) => ({ ...node, children: shownMenu(node.children, hasScreen) }))
    .filter((node) => node.menuType === 2 || node.children.length > 0);

/** All screens of a tree in their order, each with the directories above it. */
export const screensOf = (
  tree: readonly MenuNode[],
  above: readonly MenuNode[] = [],
): { node: MenuNode; above: readonly MenuNode[] }[] =>
  tree.flatMap((node) => (node.menuType === 2 ? [{ node, above }] : screensOf(node.children, [...above, node])));

export const menuLabel = (node: MenuNode, locale: string) => (locale === 'en' && node.menuNameEn) || node.menuName;
