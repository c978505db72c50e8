// Import loops: files or folders that import each other in a circle.

export type Edge = readonly [from: string, to: string];

type Visit = { index: number; low: number; waiting: boolean };

/** Groups of names that reach each other, largest first, each with more than one name (Tarjan). */
export const loopsIn = (edges: readonly Edge[]): readonly (readonly string[])[] => {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) if (from !== to) next.set(from, [...(next.get(from) ?? []), to]);
  const visits = new Map<string, Visit>();
  const waiting: string[] = [];
  const loops: string[][] = [];
  const close = (name: string) => {
    const loop = waiting.splice(waiting.indexOf(name));
    for (const each of loop) Object.assign(visits.get(each) ?? {}, { waiting: false });
    if (loop.length > 1) loops.push(loop.sort());
  };
  const enter = (name: string): Visit => {
    const visit: Visit = { index: visits.size, low: visits.size, waiting: true };
    visits.set(name, visit);
    waiting.push(name);
    for (const to of next.get(name) ?? []) {
      const known = visits.get(to);
      if (known === undefined) visit.low = Math.min(visit.low, enter(to).low);
      else if (known.waiting) visit.low = Math.min(visit.low, known.index);
    }
    if (visit.low === visit.index) close(name);
    return visit;
  };
  for (const name of next.keys()) if (!visits.has(name)) enter(name);
  return loops.sort((a, b) => b.length - a.length);
};
