import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type Difference = RouterOutputs['competition']['previewAmendment']['differences'][number];

export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <del className="whitespace-pre-line text-ink-3">{from}</del>
      <ArrowRight aria-hidden className="mx-1.5 inline size-4 text-ink-3" />
      <ins className="whitespace-pre-line no-underline">{to}</ins>
    </>
  );
}

export function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span>{what}</span>
      <span className="num font-semibold">{children}</span>
    </li>
  );
}
