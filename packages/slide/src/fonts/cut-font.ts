/**
 * A font with only the glyphs of `text`, as TrueType; `shaped` keeps all its rules and the glyphs that they make of
 * these.
 */
export const cutFont = async (font: Uint8Array, text: string, shaped = false): Promise<Buffer> => {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(font, text, {
    targetFormat: 'truetype',
    noHinting: true,
    ...(shaped ? {} : { keepFeatures: ['vert', 'vrt2', 'ccmp', 'mark', 'mkmk'] }),
  });
};

/** Whether a file can be subset at all: a header may promise more than the outlines contain. */
export const canBeCut = async (font: Uint8Array): Promise<boolean> => {
  try {
    await cutFont(font, 'A一');
    return true;
  } catch {
    return false; // harfbuzz cannot read it: the upload is refused with a reason
  }
};
