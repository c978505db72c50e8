/** A line drawn while a gesture runs: where edges, centres or gaps agree. Page units. */
export type Guide =
  | { readonly kind: 'line'; readonly axis: 'x' | 'y'; readonly at: number; readonly from: number; readonly to: number }
  | { readonly kind: 'gap'; readonly axis: 'x' | 'y'; readonly at: number; readonly from: number; readonly to: number };
