import type { ReactNode } from 'react';

/** The frame of log-in, registration and recovery: one column, one card, what else one may want below it. */
export function AuthPage({
  title,
  lead,
  below,
  children,
}: {
  title: string;
  lead: string;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-8">
      <h1 className="font-display text-h1 font-semibold">{title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{lead}</p>
      <div className="rounded-lg border border-line bg-bg p-5 sm:p-6">{children}</div>
      {below && <div className="mt-4 flex flex-wrap justify-between gap-3 text-ui">{below}</div>}
    </div>
  );
}
