type Timer = { readonly endsAt: string | null; readonly leftMs: number };

/** The milliseconds that are left at this moment of the server's clock; below zero: over time. */
export const leftOf = ({ endsAt, leftMs }: Timer, now: number) => (endsAt ? Date.parse(endsAt) - now : leftMs);

export const isNearlyOver = (left: number, warnsAtSeconds: number) => left <= warnsAtSeconds * 1000;

/** 754000 → 12:34 */
export const clockOf = (ms: number) => {
  const seconds = Math.ceil(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};
