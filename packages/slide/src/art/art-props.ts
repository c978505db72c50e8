/** `a` and `b` are a drawing's two colours; it scales to its box. */
export type ArtProps = { readonly width: number; readonly height: number; readonly a: string; readonly b: string };
