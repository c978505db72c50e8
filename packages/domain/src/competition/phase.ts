import type { Stage, StageStatus } from './stage.ts';

type Standing = Pick<Stage, 'kind' | 'name' | 'opensAt' | 'closesAt'> & { readonly status: StageStatus };

/** What an edition's pages count down to, and what they ask their reader to do. */
export type Phase<S extends Standing = Standing> =
  | { readonly kind: 'suspended' | 'over' }
  | { readonly kind: 'soon' | 'between'; readonly stage: S; readonly until: string; readonly does: 'opens' }
  | {
      readonly kind: 'enrol' | 'submit' | 'running';
      readonly stage: S;
      readonly until: string;
      readonly does: 'closes';
    };

/**
 * Where an edition stands. Sign-up goes before submission while both are open, since it closes doors; otherwise the
 * open stage that closes first, then the planned one that opens first.
 */
export function phaseOf<S extends Standing>({
  status,
  stages,
}: {
  readonly status: string;
  readonly stages: readonly S[];
}): Phase<S> {
  if (status === 'suspended') return { kind: 'suspended' };
  if (status !== 'published') return { kind: 'over' };
  const open = stages.filter((stage) => stage.status === 'open').toSorted((a, b) => (a.closesAt < b.closesAt ? -1 : 1));
  const urgent =
    open.find((stage) => stage.kind === 'enrol') ?? open.find((stage) => stage.kind === 'submit') ?? open[0];
  if (urgent) {
    const kind = urgent.kind === 'enrol' || urgent.kind === 'submit' ? urgent.kind : 'running';
    return { kind, stage: urgent, until: urgent.closesAt, does: 'closes' };
  }
  const [coming] = stages
    .filter((stage) => stage.status === 'planned')
    .toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : 1));
  if (!coming) return { kind: 'over' };
  return { kind: coming.kind === 'enrol' ? 'soon' : 'between', stage: coming, until: coming.opensAt, does: 'opens' };
}

const IN_FRONT: readonly Phase['kind'][] = ['enrol', 'submit', 'running', 'soon', 'between', 'suspended', 'over'];

/**
 * Editions in the order in which a page puts them that has room for one: first by what can be done (sign up, hand in, be
 * judged, what is about to begin), then by how many take part, so that a small competition that is published beside a
 * large one does not take its place, then by the nearest deadline. What is equal in all this keeps its order.
 */
export const inFront = <E extends { readonly status: string; readonly stages: readonly Standing[] }>(
  editions: readonly E[],
  takingPart: (edition: E) => number,
): E[] => {
  const placed = editions.map((edition) => ({ edition, phase: phaseOf(edition) }));
  const until = (phase: Phase) => ('until' in phase ? phase.until : '');
  return placed
    .toSorted(
      (a, b) =>
        IN_FRONT.indexOf(a.phase.kind) - IN_FRONT.indexOf(b.phase.kind) ||
        // Of what is over the one published last is what is spoken of, however large.
        (a.phase.kind === 'over' ? 0 : takingPart(b.edition) - takingPart(a.edition)) ||
        (until(a.phase) < until(b.phase) ? -1 : until(a.phase) > until(b.phase) ? 1 : 0),
    )
    .map(({ edition }) => edition);
};
