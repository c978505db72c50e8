import { grouped } from '../kernel/grouped.ts';

/** Connected parts of a graph given by its edges: the members of each, by one of them. */
export function islandsOf<Node extends string | number>(edges: Iterable<readonly [Node, Node]>): Map<Node, Node[]> {
  const parents = new Map<Node, Node>();
  const rootOf = (node: Node): Node => {
    let root = node;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    for (let step = node; step !== root; ) {
      const up = parents.get(step) ?? root;
      parents.set(step, root);
      step = up;
    }
    return root;
  };
  for (const [a, b] of edges) {
    for (const node of [a, b]) if (!parents.has(node)) parents.set(node, node);
    parents.set(rootOf(a), rootOf(b));
  }
  return grouped(parents.keys(), rootOf);
}
