const SIZE = 16;
const TURN = -Math.PI / 6;

/** Writes who reads across the whole page, over and over, so that a picture of any part of it shows it. */
export const drawWatermark = (canvas: HTMLCanvasElement, dots: number, text: string) => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const size = SIZE * dots;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 0.22;
  // Grey that shows on white paper and on a dark picture alike.
  context.fillStyle = '#808080';
  context.font = `${size}px sans-serif`;
  const step = { x: context.measureText(text).width + 4 * size, y: 7 * size };
  const reach = Math.hypot(width, height) / 2;
  context.translate(width / 2, height / 2);
  context.rotate(TURN);
  let row = 0;
  for (let y = -reach; y <= reach; y += step.y, row += 1)
    for (let x = -reach - (row % 2) * (step.x / 2); x <= reach; x += step.x) context.fillText(text, x, y);
  context.restore();
};
