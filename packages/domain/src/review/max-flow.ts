import type { Steps } from '../kernel/steps.ts';

/**
 * A flow network on integers (Dinic's algorithm). Nodes are numbers from 0; an edge and its reverse are neighbours in the
 * arrays, so that `edge ^ 1` is the way back. Deterministic: edges are tried in the order in which they were added.
 */
export class FlowNetwork {
  readonly #to: number[] = [];
  readonly #room: number[] = [];
  readonly #edgesOf: number[][];

  constructor(nodes: number) {
    this.#edgesOf = Array.from({ length: nodes }, () => []);
  }

  /** Adds an edge and gives its number. */
  connect(from: number, to: number, capacity: number): number {
    const edge = this.#to.length;
    this.#to.push(to, from);
    this.#room.push(capacity, 0);
    this.#edgesOf[from]?.push(edge);
    this.#edgesOf[to]?.push(edge + 1);
    return edge;
  }

  flowOn(edge: number): number {
    return this.#room[edge ^ 1] ?? 0;
  }

  widen(edge: number, by: number): void {
    this.#room[edge] = (this.#room[edge] ?? 0) + by;
  }

  /** Pushes as much as fits from source to sink on top of what already flows; returns what was added. */
  *maximise(source: number, sink: number): Steps<number> {
    let added = 0;
    for (let levels = this.#levels(source, sink); levels; levels = this.#levels(source, sink)) {
      const tried = new Int32Array(this.#edgesOf.length);
      yield;
      while (this.#augment(source, sink, levels, tried)) if (++added % 1000 === 0) yield;
    }
    return added;
  }

  /** Nodes that the source still reaches: the source's side of a minimum cut, once nothing more fits. */
  reachable(from: number): Uint8Array {
    const seen = new Uint8Array(this.#edgesOf.length);
    const queue = [from];
    seen[from] = 1;
    for (let at = 0; at < queue.length; at++)
      for (const edge of this.#edgesOf[queue[at] ?? 0] ?? []) {
        const to = this.#to[edge] ?? 0;
        if ((this.#room[edge] ?? 0) > 0 && !seen[to]) {
          seen[to] = 1;
          queue.push(to);
        }
      }
    return seen;
  }

  /**
   * Moves one unit along a shortest path of free edges to the nearest node that `wanted` accepts, never through
   * `barred` ones; returns that node, or -1 when no node is reached.
   */
  reroute(from: number, wanted: (node: number) => boolean, barred: ReadonlySet<number>): number {
    const cameBy = new Int32Array(this.#edgesOf.length).fill(-1);
    const queue = [from];
    for (let at = 0; at < queue.length; at++) {
      for (const edge of this.#edgesOf[queue[at] ?? 0] ?? []) {
        const to = this.#to[edge] ?? 0;
        if (to === from || barred.has(to) || cameBy[to] !== -1 || (this.#room[edge] ?? 0) === 0) continue;
        cameBy[to] = edge;
        if (wanted(to)) {
          for (let node = to; node !== from; node = this.#to[(cameBy[node] ?? 0) ^ 1] ?? from)
            this.#push(cameBy[node] ?? 0);
          return to;
        }
        queue.push(to);
      }
    }
    return -1;
  }

  /** Moves a unit from one edge to another: needed after a reroute between their tails. */
  transfer(off: number, on: number): void {
    this.#push(off ^ 1);
    this.#push(on);
  }

  #push(edge: number) {
    this.#room[edge] = (this.#room[edge] ?? 0) - 1;
    this.#room[edge ^ 1] = (this.#room[edge ^ 1] ?? 0) + 1;
  }

  #levels(source: number, sink: number): Int32Array | null {
    const levels = new Int32Array(this.#edgesOf.length).fill(-1);
    levels[source] = 0;
    const queue = [source];
    for (let at = 0; at < queue.length; at++) {
      const node = queue[at] ?? 0;
      for (const edge of this.#edgesOf[node] ?? []) {
        const to = this.#to[edge] ?? 0;
        if ((this.#room[edge] ?? 0) > 0 && levels[to] === -1) {
          levels[to] = (levels[node] ?? 0) + 1;
          queue.push(to);
        }
      }
    }
    return levels[sink] === -1 ? null : levels;
  }

  /** One unit along the levels, walked without recursion since paths may be long. */
  #augment(source: number, sink: number, levels: Int32Array, tried: Int32Array): boolean {
    const path: number[] = [];
    let node = source;
    while (node !== sink) {
      const edges = this.#edgesOf[node] ?? [];
      const edge = edges[tried[node] ?? 0];
      if (edge === undefined) {
        const back = path.pop();
        if (back === undefined) return false;
        node = this.#to[back ^ 1] ?? source;
        tried[node] = (tried[node] ?? 0) + 1;
        continue;
      }
      const to = this.#to[edge] ?? 0;
      if ((this.#room[edge] ?? 0) > 0 && levels[to] === (levels[node] ?? 0) + 1) {
        path.push(edge);
        node = to;
      } else tried[node] = (tried[node] ?? 0) + 1;
    }
    for (const edge of path) this.#push(edge);
    return true;
  }
}
