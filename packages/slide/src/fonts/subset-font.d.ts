declare module 'subset-font' {
  type Options = {
    targetFormat?: 'truetype' | 'woff2';
    /** OpenType layout features to keep; all of them when absent. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  };
  /** Cuts a font down to the characters of `text` (harfbuzz-subset, compiled to WebAssembly). */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}
