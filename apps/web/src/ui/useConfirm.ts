import type { ReactNode } from 'react';

export type Question = {
  /** Names the object: "Withdraw the work “Smart greenhouse”?" */
  title: string;
  body?: ReactNode;
  /** The verb on the button; never "OK". */
  action: string;
  tone?: 'primary' | 'danger';
  /** How many things it strikes: with it, the number must be typed. */
  count?: number;
};

let open: { question: Question; resolve: (confirmed: boolean) => void } | null = null;
const listeners = new Set<() => void>();

const change = (next: typeof open) => {
  open = next;
  for (const listener of listeners) listener();
};

const ask = (question: Question) =>
  new Promise<boolean>((resolve) => {
    open?.resolve(false);
    change({ question, resolve });
  });

export const confirmStore = {
  get: () => open?.question ?? null,
  answer: (confirmed: boolean) => {
    open?.resolve(confirmed);
    change(null);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** `if (await confirm({ title, body, action, tone: 'danger' })) …` */
export const useConfirm = () => ask;
