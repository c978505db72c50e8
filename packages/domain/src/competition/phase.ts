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
