import type { Stage, StageStatus } from './stage.ts';

type Standing = Pick<Stage, 'kind' | 'name' | 'opensAt' | 'closesAt'> & { readonly status: StageStatus };

/** What an edition's pages count down to, and what they invite their reader to do. */
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
 * The phase of an edition. Enrolment wins over submission while both are open, because it closes first for newcomers;
 * otherwise the open stage that closes first, then the planned one that opens first.
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
 * Order of editions on a page with room for one: first by what people can do (register, submit, be reviewed, what opens
 * soon), then by the number of participants, so that a small competition published beside a large one does not replace
 * it, then by the nearest deadline. Ties keep their order.
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
        // Among editions that are over, the one published last comes first, whatever its size.
        (a.phase.kind === 'over' ? 0 : takingPart(b.edition) - takingPart(a.edition)) ||
        (until(a.phase) < until(b.phase) ? -1 : until(a.phase) > until(b.phase) ? 1 : 0),
    )
    .map(({ edition }) => edition);
};
