import { readFile } from 'node:fs/promises';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/** Default width in pixels. */
const WIDTH = 500;

/** The canvas that pdf.js draws on outside a browser. */
type Canvases = {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
};
const canvasesOf = (document: PDFDocumentProxy) => document.canvasFactory as Canvases;

export type Raster = { readonly data: Uint8Array; readonly width: number; readonly height: number };
/** Reads a stored picture. */
export const rasterOfPicture = async (file: URL): Promise<Raster> => {
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
/** A page of a PDF (from 1) as pdf.js draws it in this process. */
export const rasterOf = async (pdf: Buffer, width = WIDTH, number = 1): Promise<Raster> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(number);
  const [, , paper = 1] = page.view;
  const viewport = page.getViewport({ scale: width / paper });
  const height = Math.round(viewport.height);
  const { canvas, context } = canvasesOf(document).create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
};
