import type { ReactNode } from 'react';
import { createStore } from '#/lib/store.ts';

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

const open = createStore<{ question: Question; resolve: (confirmed: boolean) => void } | null>(null);

/** Outside a component. */
export const askConfirmed = (question: Question) =>
  new Promise<boolean>((resolve) => {
    open.get()?.resolve(false);
    open.set({ question, resolve });
  });

export const confirmStore = {
  get: () => open.get()?.question ?? null,
  answer: (confirmed: boolean) => {
    open.get()?.resolve(confirmed);
    open.set(null);
  },
  subscribe: open.subscribe,
};

/** `if (await confirm({ title, body, action, tone: 'danger' })) …` */
export const useConfirm = () => askConfirmed;
