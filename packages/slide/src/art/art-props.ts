/** `a` and `b` are the two colours a drawing takes; it scales to the box it is given. */
export type ArtProps = { readonly width: number; readonly height: number; readonly a: string; readonly b: string };
