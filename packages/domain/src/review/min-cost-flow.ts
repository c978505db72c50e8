import type { Steps } from '../kernel/steps.ts';

/** An arc whose units cost more and more: the next one costs `costOf(units + 1)`. */
type Rising = { units: number; readonly capacity: number; readonly costOf: (unit: number) => number };

/**
 * A flow of minimum cost, by successive shortest paths with potentials (Ahuja, Magnanti and Orlin, Network Flows, §9.7):
 * all shortest paths of one length are filled before the next length is looked for. Costs are whole numbers, so that every
 * comparison is exact. An arc and its way back are neighbours, `arc ^ 1`. Deterministic: arcs are tried in the order in
 * which they were added.
 */
export class MinCostFlow {
  #nodes: number;
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #room: number[] = [];
  readonly #cost: number[] = [];
  readonly #rising = new Map<number, Rising>();
  /** What a node still has to send on, or, below zero, to receive. */
  readonly #excess: number[];
  /** An arc's reduced cost is `cost + price of its tail - price of its head`, never below zero where there is room. */
  readonly #price: number[];
  #distance = new Float64Array(0);
  #level = new Int32Array(0);
  /** Arcs by their tails: those of node n are `#arcs[#first[n]]` up to `#first[n + 1]`. */
  #first = new Int32Array(0);
  #arcs = new Int32Array(0);

  constructor(nodes: number) {
    this.#nodes = nodes;
    this.#excess = new Array<number>(nodes).fill(0);
    this.#price = new Array<number>(nodes).fill(0);
  }

  /** Adds a node and gives its number. */
  addNode(): number {
    this.#excess.push(0);
    this.#price.push(0);
    return this.#nodes++;
  }

  /** Adds an arc and gives its number. */
  connect(from: number, to: number, capacity: number, cost: number): number {
    const arc = this.#to.length;
    this.#from.push(from, to);
    this.#to.push(to, from);
    this.#room.push(capacity, 0);
    this.#cost.push(cost, -cost);
    return arc;
  }

  /** Adds an arc whose n-th unit costs `costOf(n)`, which must never fall. */
  connectRising(from: number, to: number, capacity: number, costOf: (unit: number) => number): number {
    const arc = this.connect(from, to, Math.min(1, capacity), costOf(1));
    this.#rising.set(arc >> 1, { units: 0, capacity, costOf });
    return arc;
  }

  /** The node sends this many units; fewer than zero are received. */
  supply(node: number, units: number): void {
    this.#excess[node] = (this.#excess[node] ?? 0) + units;
  }

  /** A guess of what a unit costs from here on. A good one saves time; the result has minimum cost with any. */
  assume(node: number, cost: number): void {
    this.#price[node] = -cost;
  }

  flowOn(arc: number): number {
    return this.#rising.get(arc >> 1)?.units ?? this.#room[arc ^ 1] ?? 0;
  }

  /** Sends everything that can be sent, at minimum cost. Called once. */
  *settle(): Steps<void> {
    this.#index();
    this.#fillCheapArcs();
    while (this.#findShortest()) {
      yield;
      while (this.#layOut()) {
        yield;
        this.#fill();
      }
    }
  }

  /** Nodes to which more could flow from these; arcs into `barred` nodes do not count. */
  reachable(from: readonly number[], barred: number): Uint8Array {
    const seen = new Uint8Array(this.#nodes);
    const queue = [...from];
    for (const node of from) seen[node] = 1;
    for (let at = 0; at < queue.length; at++) {
      const node = queue[at] as number;
      for (let k = this.#first[node] as number; k < (this.#first[node + 1] as number); k++) {
        const arc = this.#arcs[k] as number;
        const to = this.#to[arc] as number;
        if ((this.#room[arc] as number) === 0 || seen[to] || to === barred) continue;
        seen[to] = 1;
        queue.push(to);
      }
    }
    return seen;
  }

  #index() {
    this.#distance = new Float64Array(this.#nodes);
    this.#level = new Int32Array(this.#nodes);
    this.#first = new Int32Array(this.#nodes + 1);
    for (const node of this.#from) this.#first[node + 1] = (this.#first[node + 1] as number) + 1;
    for (let node = 0; node < this.#nodes; node++)
      this.#first[node + 1] = (this.#first[node + 1] as number) + (this.#first[node] as number);
    const next = this.#first.slice();
    this.#arcs = new Int32Array(this.#from.length);
    for (let arc = 0; arc < this.#from.length; arc++) {
      const node = this.#from[arc] as number;
      this.#arcs[next[node] as number] = arc;
      next[node] = (next[node] as number) + 1;
    }
  }

  #reduced(arc: number): number {
    return (
      (this.#cost[arc] as number) +
      (this.#price[this.#from[arc] as number] as number) -
      (this.#price[this.#to[arc] as number] as number)
    );
  }

  #push(arc: number, units: number) {
    const rising = this.#rising.get(arc >> 1);
    if (!rising) {
      this.#room[arc] = (this.#room[arc] as number) - units;
      this.#room[arc ^ 1] = (this.#room[arc ^ 1] as number) + units;
      return;
    }
    const there = arc & ~1;
    rising.units += arc === there ? units : -units;
    this.#room[there] = rising.units < rising.capacity ? 1 : 0;
    this.#room[there + 1] = rising.units > 0 ? 1 : 0;
    this.#cost[there] = rising.costOf(rising.units + 1);
    this.#cost[there + 1] = -rising.costOf(rising.units);
  }

  /** Assumed prices may make arcs worth more than they cost: those are full from the start. */
  #fillCheapArcs() {
    for (let arc = 0; arc < this.#to.length; arc++)
      while ((this.#room[arc] as number) > 0 && this.#reduced(arc) < 0) {
        const units = this.#room[arc] as number;
        this.#push(arc, units);
        this.supply(this.#from[arc] as number, -units);
        this.supply(this.#to[arc] as number, units);
      }
  }

  /**
   * Dijkstra's algorithm from all nodes with something to send to the nearest that receives; raises the prices by the
   * distances, so that what is on a shortest path has a reduced cost of zero. False when nothing more can be sent.
   */
  #findShortest(): boolean {
    const distance = this.#distance.fill(Number.POSITIVE_INFINITY);
    const heap = new NodeHeap(distance);
    for (let node = 0; node < this.#nodes; node++)
      if ((this.#excess[node] as number) > 0) {
        distance[node] = 0;
        heap.add(node);
      }
    const reached = this.#reachNearest(heap);
    if (reached === -1) return false;
    const nearest = distance[reached] as number;
    for (let node = 0; node < this.#nodes; node++)
      this.#price[node] = (this.#price[node] as number) + Math.min(distance[node] as number, nearest);
    return true;
  }

  #reachNearest(heap: NodeHeap): number {
    const distance = this.#distance;
    for (let node = heap.take(); node !== -1; node = heap.take()) {
      if ((this.#excess[node] as number) < 0) return node;
      const sofar = distance[node] as number;
      for (let k = this.#first[node] as number; k < (this.#first[node + 1] as number); k++) {
        const arc = this.#arcs[k] as number;
        if ((this.#room[arc] as number) === 0) continue;
        const to = this.#to[arc] as number;
        const there = sofar + this.#reduced(arc);
        if (there >= (distance[to] as number)) continue;
        distance[to] = there;
        heap.add(to);
      }
    }
    return -1;
  }

  /** Numbers the nodes by their steps from what is to be sent, along free arcs of no reduced cost. */
  #layOut(): boolean {
    const level = this.#level.fill(-1);
    const queue: number[] = [];
    for (let node = 0; node < this.#nodes; node++)
      if ((this.#excess[node] as number) > 0) {
        level[node] = 0;
        queue.push(node);
      }
    let found = false;
    for (let at = 0; at < queue.length; at++) {
      const node = queue[at] as number;
      if ((this.#excess[node] as number) < 0) {
        found = true;
        continue;
      }
      for (let k = this.#first[node] as number; k < (this.#first[node + 1] as number); k++) {
        const arc = this.#arcs[k] as number;
        const to = this.#to[arc] as number;
        if ((this.#room[arc] as number) === 0 || level[to] !== -1 || this.#reduced(arc) !== 0) continue;
        level[to] = (level[node] as number) + 1;
        queue.push(to);
      }
    }
    return found;
  }

  /** Fills the paths that lead from level to level, until every one of them is blocked. */
  #fill() {
    const next = this.#first.slice();
    for (let source = 0; source < this.#nodes; source++)
      if (this.#level[source] === 0) while ((this.#excess[source] as number) > 0 && this.#sendFrom(source, next));
  }

  #sendFrom(source: number, next: Int32Array): boolean {
    const path: number[] = [];
    let node = source;
    while ((this.#excess[node] as number) >= 0) {
      const arc = this.#onward(node, next);
      if (arc !== -1) {
        path.push(arc);
        node = this.#to[arc] as number;
        continue;
      }
      const back = path.pop();
      if (back === undefined) return false;
      node = this.#from[back] as number;
      next[node] = (next[node] as number) + 1;
    }
    let units = Math.min(this.#excess[source] as number, -(this.#excess[node] as number));
    for (const arc of path) units = Math.min(units, this.#room[arc] as number);
    for (const arc of path) this.#push(arc, units);
    this.supply(source, -units);
    this.supply(node, units);
    return true;
  }

  /** The next arc of the node that leads to the next level, or -1. */
  #onward(node: number, next: Int32Array): number {
    const end = this.#first[node + 1] as number;
    for (let k = next[node] as number; k < end; k++) {
      const arc = this.#arcs[k] as number;
      const forward = this.#level[this.#to[arc] as number] === (this.#level[node] as number) + 1;
      if (forward && (this.#room[arc] as number) > 0 && this.#reduced(arc) === 0) {
        next[node] = k;
        return arc;
      }
    }
    next[node] = end;
    return -1;
  }
}

/** A binary heap of nodes by distance. A node that came closer is in it twice, and its first place counts. */
class NodeHeap {
  readonly #distance: Float64Array;
  readonly #nodes: number[] = [];
  readonly #keys: number[] = [];

  constructor(distance: Float64Array) {
    this.#distance = distance;
  }

  add(node: number) {
    const key = this.#distance[node] as number;
    let at = this.#nodes.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((this.#keys[above] as number) <= key) break;
      this.#put(at, this.#nodes[above] as number, this.#keys[above] as number);
      at = above;
    }
    this.#put(at, node, key);
  }

  /** The nearest node, or -1 when there are no more. */
  take(): number {
    for (;;) {
      const [node, key] = [this.#nodes[0], this.#keys[0]];
      if (node === undefined || key === undefined) return -1;
      this.#removeFirst();
      if (key === this.#distance[node]) return node;
    }
  }

  #put(at: number, node: number, key: number) {
    this.#nodes[at] = node;
    this.#keys[at] = key;
  }

  #removeFirst() {
    const node = this.#nodes.pop() as number;
    const key = this.#keys.pop() as number;
    const size = this.#nodes.length;
    if (size === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= size) break;
      if (below + 1 < size && (this.#keys[below + 1] as number) < (this.#keys[below] as number)) below++;
      if ((this.#keys[below] as number) >= key) break;
      this.#put(at, this.#nodes[below] as number, this.#keys[below] as number);
      at = below;
    }
    this.#put(at, node, key);
  }
}
