/** What the server says of a watermark with a file; null: nothing. */
export type Asked = 'asked' | 'none' | null;

type Given = {
  /** Who reads. */
  readonly watermark?: string | undefined;
  /** The watermark is written only where the server asks for it with the file, and nothing is shown before it has said. */
  readonly ifAsked?: boolean | undefined;
};

/** What is written across a file, and whether it may be shown and be offered to keep. */
export const mayShow = ({ watermark, ifAsked = false }: Given, asked: Asked) => {
  const known = !ifAsked || asked !== null;
  const needed = asked === 'asked' || (watermark !== undefined && !ifAsked);
  return {
    mark: needed ? watermark : undefined,
    show: known && (!needed || Boolean(watermark)),
    keep: known && !needed,
  };
};
