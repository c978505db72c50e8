import { explainFinding as decide, ExplainFinding } from '@laurel/domain/audit/explain-finding.ts';
import { findingOf } from '@laurel/domain/audit/finding.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { findingHere } from './finding-here.ts';

/** Explains why a finding is in order. */
export const explainFinding = command({
  useCase: 'audit.explain_finding',
  who: permitted('sys:log:query'),
  input: ExplainFinding,
  on: findingHere,
  takes: ({ command }) => ({ finding: findingOf(command.findingId) }),
  decide: ({ finding }, { command, row, by }) => decide(finding, command, by, row),
});
