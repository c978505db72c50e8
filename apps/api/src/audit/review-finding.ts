import { findingOf } from '@laurel/domain/audit/finding.ts';
import { reviewFinding as decide, ReviewFinding } from '@laurel/domain/audit/review-finding.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { findingHere } from './finding-here.ts';

/** Reviews an explained finding: closes or reopens it. */
export const reviewFinding = command({
  useCase: 'audit.review_finding',
  who: permitted('sys:log:query'),
  input: ReviewFinding,
  on: findingHere,
  takes: ({ command }) => ({ finding: findingOf(command.findingId) }),
  decide: ({ finding }, { command, row, by }) => decide(finding, command, by, row),
});
