import type { Drawn, Metafile } from './drawing.ts';

/** As large as a picture is printed at most: the longer side in pixels. */
const LONGER_SIDE = 2400;

const context = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const on = canvas.getContext('2d');
  if (!on) throw new Error('no canvas');
  return { canvas, on };
};

const FACES = 'system-ui, sans-serif';
const write = (on: OffscreenCanvasRenderingContext2D, text: Extract<Drawn, { kind: 'text' }>) => {
  on.translate(text.x, text.y);
  on.rotate((text.turn * Math.PI) / 180);
  on.font = `${text.italic ? 'italic ' : ''}${text.bold ? 'bold ' : ''}${text.size}px ${JSON.stringify(text.family || 'serif')}, ${FACES}`;
  on.textAlign = text.align;
  on.textBaseline = text.baseline;
  on.fillStyle = text.colour;
  on.fillText(text.text, 0, 0);
};

const drawOne = (on: OffscreenCanvasRenderingContext2D, one: Drawn) => {
  for (const clip of one.clips) on.clip(new Path2D(clip));
  if (one.kind === 'text') return write(on, one);
  if (one.kind === 'pixels') {
    const { width, height, rgba } = one.pixels;
    const own = context(width, height);
    own.on.putImageData(new ImageData(rgba, width, height), 0, 0);
    const { from, to } = one;
    // Sizes below zero mirror: the canvas does so only by its own axes.
    on.translate(to.left, to.top);
    on.scale(Math.sign(to.width) || 1, Math.sign(to.height) || 1);
    on.drawImage(
      ...([own.canvas, from.left, from.top, from.width, from.height] as const),
      ...([0, 0, Math.abs(to.width), Math.abs(to.height)] as const),
    );
    return;
  }
  const path = new Path2D(one.path);
  if (one.fill) {
    on.fillStyle = one.fill;
    on.fill(path, one.rule);
  }
  if (one.pen) {
    const { colour, width, dash } = one.pen;
    Object.assign(on, { strokeStyle: colour, lineWidth: width, lineJoin: 'round', lineCap: 'round' });
    on.setLineDash(dash.map((part) => part * Math.max(1, width / 3)));
    on.stroke(path);
  }
};

/** A metafile as a picture of PNG, in the proportions of its frame; what it does not cover is transparent. */
export async function drawMetafile({ box, drawn }: Metafile): Promise<Uint8Array> {
  const by = LONGER_SIDE / Math.max(box.width, box.height);
  const { canvas, on } = context(Math.max(1, Math.round(box.width * by)), Math.max(1, Math.round(box.height * by)));
  on.scale(by, by);
  on.translate(-box.left, -box.top);
  for (const one of drawn) {
    on.save();
    drawOne(on, one);
    on.restore();
  }
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
