declare module 'subset-font' {
  type Options = {
    targetFormat?: 'truetype' | 'woff2';
    /** OpenType layout features to keep; all if absent. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  };
  /** Reduces a font to the characters of `text` (harfbuzz-subset, compiled to WebAssembly). */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}
