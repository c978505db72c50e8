import sharp from 'sharp';

/** Between two pages of a picture, in pixels. */
const BETWEEN = 32;
const GROUND = '#d5d9e0';

/** Pictures of pages, all of one size, as one picture with each below the one before. */
export const belowEachOther = async (pages: readonly Uint8Array[]): Promise<Buffer> => {
  const { width, height } = await sharp(pages[0]).metadata();
  const pitch = height + BETWEEN;
  const ground = { width, height: pages.length * pitch - BETWEEN, channels: 3 as const, background: GROUND };
  return sharp({ create: ground })
    .composite(pages.map((page, n) => ({ input: Buffer.from(page), left: 0, top: n * pitch })))
    .png()
    .toBuffer();
};
