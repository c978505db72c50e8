import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import { useQuery } from '@tanstack/react-query';

export const ANCHORS = '/proof/anchors.json';
export type Published = {
  readonly publicKey: string;
  readonly anchors: readonly Anchor[];
  /** Since when the time-stamp authority has not answered, if it does not. */
  readonly stampsFailing: string | null;
};

/** The anchors that everybody can fetch: what is shown is the file that can be kept. */
export const useAnchors = () =>
  useQuery({
    queryKey: ['anchors'],
    queryFn: async (): Promise<Published> => {
      const answer = await fetch(ANCHORS);
      if (!answer.ok) throw new Error(`the anchors were not sent: ${answer.status}`);
      return answer.json();
    },
  });
