/** What a Windows metafile draws, in units of its device: paths as SVG writes them, texts and bitmaps. */
export type Pen = { readonly colour: string; readonly width: number; readonly dash: readonly number[] };
export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, from the top left. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
};
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Letters = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly colour: string;
  /** Clockwise, in degrees. */
  readonly turn: number;
  readonly align: 'left' | 'center' | 'right';
  readonly baseline: 'top' | 'bottom' | 'alphabetic';
};
type Clipped = { readonly clips: readonly string[] };
export type Drawn = Clipped &
  (
    | {
        readonly kind: 'path';
        readonly path: string;
        readonly rule: 'evenodd' | 'nonzero';
        readonly fill?: string;
        readonly pen?: Pen;
      }
    | ({ readonly kind: 'text'; readonly text: string } & Letters)
    | { readonly kind: 'pixels'; readonly pixels: Pixels; readonly from: Box; readonly to: Box }
  );
export type Metafile = {
  readonly box: Box;
  readonly drawn: readonly Drawn[];
  /** Records that draw something, but not here. */
  readonly leftOut: number;
};
