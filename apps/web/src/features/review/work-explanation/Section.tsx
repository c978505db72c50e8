import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="text-h3 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
